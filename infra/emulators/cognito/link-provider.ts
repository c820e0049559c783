import { type Input, isMap, text } from './action.ts';
import { CognitoError, invalidParameter } from './cognito-error.ts';
import type { Pool } from './pool.ts';

const MOST_IDENTITIES = 5;

interface Identity {
  userId: string;
  providerName: string;
}

/** `AdminLinkProviderForUser`: from now on, that user of a social provider signs in to this account. */
export async function linkProvider(pool: Pool, input: Input): Promise<object> {
  const { DestinationUser: destination, SourceUser: source } = input;
  if (!isMap(destination) || !isMap(source))
    throw invalidParameter('DestinationUser and SourceUser are required.');
  const provider = pool.providers.find(({ name }) => name === source.ProviderName);
  if (!provider) throw invalidParameter('Invalid SourceUser: the provider does not exist in the user pool.');
  if (source.ProviderAttributeName !== 'Cognito_Subject')
    throw invalidParameter('Invalid ProviderAttributeName for SourceUser.');
  if (destination.ProviderName !== 'Cognito')
    throw invalidParameter('Only users with a password are emulated as DestinationUser.');
  const user = await pool.users.get(text(destination, 'ProviderAttributeValue'));
  const userId = text(source, 'ProviderAttributeValue');
  const username = providerUsername(provider.name, userId);
  const holder = await pool.users.find(username);
  if (holder?.sub === user.sub) return {};
  if (holder)
    throw invalidParameter('SourceUser is already linked to DestinationUser, or has signed in before.');
  const identities = identitiesOf(user.attributes);
  if (identities.length >= MOST_IDENTITIES)
    throw new CognitoError('LimitExceededException', 'The user has as many linked identities as it may.');
  await pool.users.link(user.sub, username);
  const identity = { userId, providerName: provider.name, providerType: provider.name, primary: 'false' };
  await pool.users.update(user.sub, ({ attributes }) => ({
    attributes: {
      ...attributes,
      identities: JSON.stringify([
        ...identities,
        { ...identity, issuer: null, dateCreated: String(Date.now()) },
      ]),
    },
  }));
  return {};
}

/** The user name of a provider's user. */
export function providerUsername(provider: string, userId: string): string {
  return `${provider.toLowerCase()}_${userId}`;
}

/** The provider's users that sign in to an account. */
export function identitiesOf({ identities }: Record<string, string>): Identity[] {
  return identities ? JSON.parse(identities) : [];
}
