import { createHash } from 'node:crypto';
import type { Client, Directory, Provider } from '../pool.ts';
import { runTrigger } from '../trigger.ts';
import type { User } from '../user.ts';

/** A user as the provider describes them. */
export interface Profile {
  email: string;
  name: string;
}

/** The account of a provider's user. It is created at the first sign-in; later its mapped attributes are updated. */
export async function signInWithProvider(
  directory: Directory,
  { pool, id: clientId }: Client,
  provider: Provider,
  { email, name }: Profile,
): Promise<User> {
  const userId = providerUserId(email);
  const username = `${provider.name.toLowerCase()}_${userId}`;
  const attributes = mapped(provider, {
    sub: userId,
    email: email.toLowerCase(),
    email_verified: 'true',
    name,
  });
  const known = await pool.users.find(username);
  if (known) {
    return pool.users.update(known.sub, (user) => ({ attributes: { ...user.attributes, ...attributes } }));
  }
  await runTrigger(directory, pool, 'PreSignUp', {
    source: 'PreSignUp_ExternalProvider',
    user: { username, attributes },
    clientId,
    request: { validationData: {} },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
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
