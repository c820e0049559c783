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
import { createUser } from '@hearthside/services/people/accounts/create-user.ts';

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
  const known = await knownUsers(client, UserPoolId);
  return new Map(
    accounts.flatMap(({ sub, email }) => {
      const user = known.get(email);
      return user ? [[sub, user.sub]] : [];
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
  const subs = new Map<string, string>();
  const known = await knownUsers(client, UserPoolId);
  for (const { sub, email, name, groups } of accounts) {
    const user = known.get(email);
    subs.set(sub, user?.sub ?? identityOf(await createUser(client, { UserPoolId, email, name })).sub);
    // An earlier run may have been cut off here. Other users have a password, perhaps one that they chose.
    if (!user || user.status === 'FORCE_CHANGE_PASSWORD') {
      const Password = `${randomBytes(32).toString('base64url')}aA1!`;
      await client.send(
        new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password, Permanent: true }),
      );
    }
    for (const GroupName of groups)
      await client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: email, GroupName }));
  }
  return subs;
}

/** The users that the pool has, by address. */
async function knownUsers(client: CognitoIdentityProviderClient, UserPoolId: string) {
  const users = await ownUsers(client, UserPoolId);
  return new Map(
    users.map(({ Attributes, UserStatus }) => {
      const { sub, email } = identityOf(Attributes);
      return [email, { sub, status: UserStatus }];
    }),
  );
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
