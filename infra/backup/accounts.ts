import { randomBytes } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminListGroupsForUserCommand,
  AdminSetUserPasswordCommand,
  type AttributeType,
  type CognitoIdentityProviderClient,
  paginateListUsers,
} from '@aws-sdk/client-cognito-identity-provider';

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
  for await (const { Users = [] } of paginateListUsers({ client }, { UserPoolId })) {
    for (const { Username, Attributes = [], UserStatus } of Users) {
      if (UserStatus === 'EXTERNAL_PROVIDER') continue;
      const { Groups = [] } = await client.send(new AdminListGroupsForUserCommand({ UserPoolId, Username }));
      const groups = Groups.flatMap(({ GroupName }) => GroupName ?? []);
      accounts.push({ ...identityOf(Attributes), groups });
    }
  }
  return accounts;
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
  const subs = new Map((await readAccounts(client, UserPoolId)).map(({ email, sub }) => [email, sub]));
  for (const { email, name, groups } of accounts) {
    if (!subs.has(email)) {
      const { User } = await client.send(
        new AdminCreateUserCommand({
          UserPoolId,
          Username: email,
          MessageAction: 'SUPPRESS',
          UserAttributes: [
            { Name: 'email', Value: email },
            { Name: 'email_verified', Value: 'true' },
            ...(name ? [{ Name: 'name', Value: name }] : []),
          ],
        }),
      );
      subs.set(email, identityOf(User?.Attributes).sub);
    }
    // Again for those that are there: an earlier run may have been cut off here.
    const Password = `${randomBytes(32).toString('base64url')}aA1!`;
    await client.send(
      new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password, Permanent: true }),
    );
    for (const GroupName of groups)
      await client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: email, GroupName }));
  }
  return new Map(accounts.map(({ sub, email }) => [sub, subs.get(email) ?? '']));
}

function identityOf(attributes: AttributeType[] = []): Omit<Account, 'groups'> {
  const of = (name: string) => attributes.find(({ Name }) => Name === name)?.Value ?? '';
  return { sub: of('sub'), email: of('email'), name: of('name') };
}
