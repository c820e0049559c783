import {
  AdminAddUserToGroupCommand,
  AdminSetUserPasswordCommand,
  type AttributeType,
  type CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { User } from '@hearthside/services/core/runtime/user.ts';
import { createUser } from '@hearthside/services/people/accounts/create-user.ts';
import { signIn } from '@hearthside/services/people/accounts/sign-in.ts';
import { DOMAIN } from '@hearthside/services/trade/demo/demo.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';

/** The accounts of the demo. Their statuses come from what each of them does later. */
export interface Accounts {
  owner: User;
  customer: User;
  /** A customer with an order in each stage. */
  regular: User;
  prospect: User;
}

/** Creates the accounts that are missing, and records a first sign-in of each. */
export async function seedAccounts(
  pool: CognitoIdentityProviderClient,
  UserPoolId: string,
): Promise<Accounts> {
  const owner = await account('owner', 'Demo Owner', true);
  const customer = await account('customer', 'Demo Customer', false);
  const regular = await account('regular', 'Demo Regular', false);
  const prospect = await account('prospect', 'Demo Prospect', false);
  return { owner, customer, regular, prospect };

  async function account(name: string, displayName: string, isAdmin: boolean): Promise<User> {
    const email = `${name}@${DOMAIN}`;
    const attributes =
      (await find(email)) ?? (await createUser(pool, { UserPoolId, email, name: displayName }));
    const Username = email;
    await pool.send(
      new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: DEMO_PASSWORD, Permanent: true }),
    );
    if (isAdmin)
      await pool.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName: 'admin' }));
    const uid = attributes.find(({ Name }) => Name === 'sub')?.Value;
    if (!uid) throw new Error(`The user pool has no sub for ${email}.`);
    const user = { uid, email, displayName, photoURL: null, isAdmin, isAddressProven: true };
    await signIn(user);
    return user;
  }

  async function find(email: string): Promise<AttributeType[] | undefined> {
    const { Users = [] } = await pool.send(
      new ListUsersCommand({ UserPoolId, Filter: `email = "${email}"` }),
    );
    return Users[0]?.Attributes;
  }
}
