import { randomBytes } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminListGroupsForUserCommand,
  AdminSetUserPasswordCommand,
  type AttributeType,
  type CognitoIdentityProviderClient,
  paginateListUsers,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { createUser } from '../create-user.ts';

/** What a backup has of one user of the pool: no password, which Cognito gives to nobody. */
export interface Account {
  sub: string;
  email: string;
  name: string;
  groups: string[];
}

/** The users who have an address of their own here. Users of a social provider are joined with these when they sign in. */
export async function readAccounts(
  client: CognitoIdentityProviderClient,
  UserPoolId: string,
): Promise<Account[]> {
  const accounts: Account[] = [];
  for (const { Username, Attributes } of await ownUsers(client, UserPoolId)) {
    const { Groups = [] } = await client.send(new AdminListGroupsForUserCommand({ UserPoolId, Username }));
    const groups = Groups.flatMap(({ GroupName }) => GroupName ?? []);
    accounts.push({ ...identityOf(Attributes), groups });
  }
  return accounts;
}

/** The `sub` that the pool has for each of the accounts, by that of the backup; as long as it has one. */
export async function knownSubs(
  client: CognitoIdentityProviderClient,
  UserPoolId: string,
  accounts: Account[],
): Promise<Map<string, string>> {
  const users = (await ownUsers(client, UserPoolId)).map(({ Attributes }) => identityOf(Attributes));
  const byEmail = new Map(users.map(({ email, sub }) => [email, sub]));
  return new Map(
    accounts.flatMap(({ sub, email }) => {
      const known = byEmail.get(email);
      return known ? [[sub, known]] : [];
    }),
  );
}

/**
 * Makes the users that the pool does not have, each with a password that nobody knows: their people choose another by
 * "Forgot password". Answers the new `sub` of each old one.
 */
export async function makeAccounts(
  client: CognitoIdentityProviderClient,
  UserPoolId: string,
  accounts: Account[],
): Promise<Map<string, string>> {
  const subs = await knownSubs(client, UserPoolId, accounts);
  for (const { sub, email, name, groups } of accounts) {
    if (!subs.has(sub)) subs.set(sub, identityOf(await createUser(client, { UserPoolId, email, name })).sub);
    // Again for those that are there: an earlier run may have been cut off here.
    const Password = `${randomBytes(32).toString('base64url')}aA1!`;
    await client.send(
      new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password, Permanent: true }),
    );
    for (const GroupName of groups)
      await client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: email, GroupName }));
  }
  return subs;
}

async function ownUsers(client: CognitoIdentityProviderClient, UserPoolId: string): Promise<UserType[]> {
  const users: UserType[] = [];
  for await (const { Users = [] } of paginateListUsers({ client }, { UserPoolId })) users.push(...Users);
  return users.filter(({ UserStatus }) => UserStatus !== 'EXTERNAL_PROVIDER');
}

function identityOf(attributes: AttributeType[] = []): Omit<Account, 'groups'> {
  const of = (name: string) => attributes.find(({ Name }) => Name === name)?.Value ?? '';
  return { sub: of('sub'), email: of('email'), name: of('name') };
}
