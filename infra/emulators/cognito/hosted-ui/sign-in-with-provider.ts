import { createHash } from 'node:crypto';
import { invalidParameter } from '../cognito-error.ts';
import { providerUsername } from '../link-provider.ts';
import type { Client, Directory, Provider } from '../pool.ts';
import { runTrigger } from '../trigger.ts';
import type { User } from '../user.ts';

/** A user as the provider describes them. */
export interface Profile {
  email: string;
  name: string;
  isVerified: boolean;
  picture: string;
}

/**
 * The account of a provider's user, which may be linked with one that has a password. It is created at the first sign-in;
 * later its mapped attributes are updated.
 * @throws CognitoError also if the trigger links the user with an account: Cognito wants to create another one then
 */
export async function signInWithProvider(
  directory: Directory,
  { pool, id: clientId, properties }: Client,
  provider: Provider,
  { email, name, isVerified, picture }: Profile,
): Promise<User> {
  const userId = providerUserId(email);
  const username = providerUsername(provider.name, userId);
  const attributes = mapped(provider, {
    sub: userId,
    email: email.toLowerCase(),
    email_verified: String(isVerified),
    name,
    picture,
  });
  const unwritable = Object.keys(attributes).find(
    (attribute) => properties.WriteAttributes?.includes(attribute) === false,
  );
  if (unwritable)
    throw invalidParameter(`user.${unwritable}: the client may not write what the provider maps to it.`);
  const known = await pool.users.find(username);
  // Unless the provider's word is mapped, no address of a provider counts as verified.
  if (known) return pool.users.setAttributes(known.sub, { email_verified: 'false', ...attributes });
  await runTrigger(directory, pool, 'PreSignUp', {
    source: 'PreSignUp_ExternalProvider',
    user: { username, attributes },
    clientId,
    request: { validationData: {} },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  if (await pool.users.find(username))
    throw invalidParameter(`Already found an entry for username ${username}`);
  const identity = { userId, providerName: provider.name, providerType: provider.name, primary: 'true' };
  const user = await pool.users.create({
    username,
    status: 'EXTERNAL_PROVIDER',
    groups: [`${pool.id}_${provider.name}`],
    attributes: {
      email_verified: 'false',
      ...attributes,
      identities: JSON.stringify([{ ...identity, issuer: null, dateCreated: String(Date.now()) }]),
    },
  });
  await runTrigger(directory, pool, 'PostConfirmation', {
    source: 'PostConfirmation_ConfirmSignUp',
    user,
    clientId,
  });
  return user;
}

/** The provider's id of an address: 21 digits as at Google, always the same. */
function providerUserId(email: string): string {
  const hex = createHash('sha256').update(email.toLowerCase()).digest('hex');
  return String(BigInt(`0x${hex}`) % 10n ** 20n).padStart(21, '1');
}

function mapped({ attributeMapping }: Provider, claims: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributeMapping).flatMap(([attribute, claim]) => {
      const value = claims[claim];
      return attribute === 'username' || value === undefined ? [] : [[attribute, value]];
    }),
  );
}
