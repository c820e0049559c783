import { randomBytes } from 'node:crypto';
import {
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  paginateListUsers,
} from '@aws-sdk/client-cognito-identity-provider';
import { awsTarget, localTarget, type Target } from '@hearthside/infra/target.ts';
import { expect } from '../journeys/expect.ts';
import { createAccountAtPool, signInAtPool, tokenIn } from '../journeys/pool-session.ts';
import { promote } from '../journeys/session-steps.ts';
import { isThisMachine } from '../journeys/site.ts';
import { callerOf, type Site } from './site.ts';

/** With what the names of all accounts of walks begin. */
export const NAME_PREFIX = 'Smoke Test ';

/** An account that a walk makes. Name and address carry the same mark, by which a later run knows it. */
export interface WalkAccount {
  name: string;
  email: string;
  password: string;
}

/** SES's simulator takes the e-mails, in its sandbox too, and delivers them to nobody, whatever is behind a "+". */
const addressOf = (mark: string) => `success+${mark}@simulator.amazonses.com`;

export function newAccount(role: 'customer' | 'owner'): WalkAccount {
  const mark = `smoke-${randomBytes(6).toString('hex')}-${role}`;
  const password = randomBytes(18).toString('base64url');
  return { name: NAME_PREFIX + mark, email: addressOf(mark), password };
}

/** Whether an account is a walk's; nobody else's is, however it is called. */
export function isOfAWalk({ name = '', email }: { name?: string; email?: string }): boolean {
  const [, mark] = /^Smoke Test (smoke-\w{12}-(?:customer|owner))$/.exec(name) ?? [];
  return mark !== undefined && email === addressOf(mark);
}

/** The right to manage the accounts of a site, and where it is. */
export interface Pool {
  target: Target;
  client: CognitoIdentityProviderClient;
  UserPoolId: string;
}

/** What the environment's credentials give at this site. @throws Error that says why it is nothing */
export async function findPool({ url, region, userPoolId: UserPoolId }: Site): Promise<Pool> {
  // The site's own region wins over the region of the environment.
  process.env.AWS_REGION = region;
  const target = isThisMachine(url) ? await localTarget() : awsTarget();
  const found = await target.parameter('identity/user-pool-id');
  if (found !== UserPoolId)
    throw new Error(
      `${target.name} has another deployment: its accounts are in ${found}, the site's in ${UserPoolId}.`,
    );
  const client = new CognitoIdentityProviderClient(target.client('cognito-idp'));
  await client.send(new ListUsersCommand({ UserPoolId, Limit: 1 }));
  return { target, client, UserPoolId };
}

/** Creates an account in the group `admin`. */
export async function createOwner({ url }: Site, { target }: Pool, owner: WalkAccount): Promise<void> {
  await createAccountAtPool(url, { ...owner, displayName: owner.name });
  await promote(target, owner.email);
}

/** Has the site delete the accounts of all walks; the pool's list may lack those `made` just now. Answers which it deleted. */
export async function deleteAccounts(site: Site, pool: Pool, made: string[] = []): Promise<string[]> {
  const emails = new Set(made);
  const list = { UserPoolId: pool.UserPoolId, Filter: `name ^= "${NAME_PREFIX}"` };
  for await (const { Users = [] } of paginateListUsers({ client: pool.client }, list))
    for (const { Attributes = [] } of Users) {
      const account = Object.fromEntries(Attributes.map(({ Name, Value }) => [Name, Value]));
      if (isOfAWalk(account)) emails.add(account.email);
    }
  const deleted = [];
  for (const email of emails) if (await isInPool(pool, email)) deleted.push(email);
  for (const email of deleted) await deleteAccount(site, pool, email);
  return deleted;
}

async function deleteAccount({ url }: Site, pool: Pool, email: string): Promise<void> {
  const { client, UserPoolId } = pool;
  const user = { UserPoolId, Username: email };
  const Password = randomBytes(18).toString('base64url');
  // The site keeps its owners, and a second factor is known to the run alone that has set it up.
  const SoftwareTokenMfaSettings = { Enabled: false };
  await client.send(new AdminRemoveUserFromGroupCommand({ ...user, GroupName: 'admin' }));
  await client.send(new AdminSetUserMFAPreferenceCommand({ ...user, SoftwareTokenMfaSettings }));
  await client.send(new AdminSetUserPasswordCommand({ ...user, Password, Permanent: true }));
  const call = callerOf(url, tokenIn(await signInAtPool(url, email, Password)));
  await call('POST /api/hub/me/deletion', { reviews: 'delete' });
  await expect.poll(() => isInPool(pool, email)).toBe(false);
}

export async function isInPool({ client, UserPoolId }: Pool, Username: string): Promise<boolean> {
  const find = client.send(new AdminGetUserCommand({ UserPoolId, Username }));
  const failure = await find.then(
    () => undefined,
    (error: Error) => error,
  );
  if (failure && failure.name !== 'UserNotFoundException') throw failure;
  return !failure;
}
