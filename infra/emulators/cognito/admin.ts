import { type Action, attributeList, type Input, strings, text } from './action.ts';
import { attributesOf } from './attributes.ts';
import { CognitoError, invalidParameter } from './cognito-error.ts';
import { linkProvider } from './link-provider.ts';
import { mfaOf, setPreference } from './mfa.ts';
import { checkPassword } from './password-policy.ts';
import type { Directory, Pool } from './pool.ts';
import { refuseUnlessAllowed, signInByPassword } from './sign-in.ts';
import { makeVerifier } from './srp.ts';
import type { User } from './user.ts';

type AdminWork = (pool: Pool, input: Input, directory: Directory) => Promise<object>;

const AdminCreateUser: AdminWork = async (pool, input) => {
  if (input.TemporaryPassword !== undefined || input.MessageAction !== 'SUPPRESS')
    throw invalidParameter('Temporary passwords, and e-mails with them, are not emulated.');
  const attributes = attributesOf(input);
  const email = attributes.email ?? text(input, 'Username');
  const user = await pool.users.create({
    status: 'FORCE_CHANGE_PASSWORD',
    attributes: { ...attributes, email },
  });
  return { User: describe(user, 'Attributes') };
};

const AdminSetUserPassword: AdminWork = async (pool, input) => {
  const { sub } = await pool.users.get(text(input, 'Username'));
  if (input.Permanent !== true) throw invalidParameter('Temporary passwords are not emulated.');
  checkPassword(pool, input.Password);
  const password = makeVerifier({ poolName: pool.name, userId: sub }, input.Password);
  await pool.users.update(sub, { status: 'CONFIRMED', password });
  return {};
};

const AdminGetUser: AdminWork = async (pool, input) => {
  const user = await pool.users.get(text(input, 'Username'));
  return { ...describe(user, 'UserAttributes'), ...mfaOf(user) };
};

const AdminUpdateUserAttributes: AdminWork = async (pool, input) => {
  const user = await pool.users.get(text(input, 'Username'));
  const { email = '', ...rest } = attributesOf(input);
  if (email) await pool.users.rename(user, email);
  await pool.users.setAttributes(user.sub, { ...rest, ...(email && { email: email.toLowerCase() }) });
  return {};
};

const AdminSetUserMFAPreference: AdminWork = async (pool, input) => {
  await setPreference(pool, await pool.users.get(text(input, 'Username')), input);
  return {};
};

const AdminInitiateAuth: AdminWork = async (pool, input, directory) => {
  const flow = text(input, 'AuthFlow');
  if (flow !== 'ADMIN_USER_PASSWORD_AUTH') throw invalidParameter(`AuthFlow ${flow} is not emulated.`);
  const client = directory.client(input.ClientId);
  if (client.pool !== pool) throw new CognitoError('ResourceNotFoundException', 'Client does not exist.');
  refuseUnlessAllowed(client, flow, 'ALLOW_ADMIN_USER_PASSWORD_AUTH');
  return signInByPassword(client, strings(input, 'AuthParameters'));
};

const AdminLinkProviderForUser: AdminWork = linkProvider;

const AdminDeleteUser: AdminWork = async (pool, input) => {
  await pool.users.delete(await pool.users.get(text(input, 'Username')));
  return {};
};

const AdminUserGlobalSignOut: AdminWork = async (pool, input) => {
  const { sub } = await pool.users.get(text(input, 'Username'));
  await pool.users.signOut(sub);
  return {};
};

const AdminAddUserToGroup: AdminWork = async (pool, input) => {
  const group = existingGroup(pool, input);
  const { sub } = await pool.users.get(text(input, 'Username'));
  await pool.users.update(sub, ({ groups }) => ({ groups: [...new Set([...groups, group])] }));
  return {};
};

const AdminRemoveUserFromGroup: AdminWork = async (pool, input) => {
  const group = existingGroup(pool, input);
  const { sub } = await pool.users.get(text(input, 'Username'));
  await pool.users.update(sub, ({ groups }) => ({ groups: groups.filter((name) => name !== group) }));
  return {};
};

const AdminListGroupsForUser: AdminWork = async (pool, input) => {
  const { groups } = await pool.users.get(text(input, 'Username'));
  return { Groups: groups.map((GroupName) => ({ GroupName, UserPoolId: pool.id })) };
};

const ListUsers: AdminWork = async (pool, input) => {
  const filter = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"([^"]*)"\s*$/.exec(String(input.Filter ?? ''));
  if (input.Filter && !filter) throw invalidParameter('Error while parsing filter.');
  const [, name = '', operator, wanted = ''] = filter ?? [];
  const users = (await pool.users.list()).filter((user) => {
    const value = name === 'sub' ? user.sub : (user.attributes[name] ?? '');
    return !filter || (operator === '=' ? value === wanted : value.startsWith(wanted));
  });
  return { Users: users.map((user) => describe(user, 'Attributes')) };
};

/** Changes the protection only, until the next start. */
const UpdateUserPool: AdminWork = async (pool, { DeletionProtection }) => {
  if (DeletionProtection === 'ACTIVE' || DeletionProtection === 'INACTIVE')
    pool.properties.DeletionProtection = DeletionProtection;
  return {};
};

const DeleteUserPool: AdminWork = async (pool, _, { pools }) => {
  if (pool.properties.DeletionProtection === 'ACTIVE')
    throw invalidParameter(
      'The user pool cannot be deleted because deletion protection is activated. Deletion protection must be inactivated first.',
    );
  for (const user of await pool.users.list()) await pool.users.delete(user);
  pools.delete(pool.id);
  return {};
};

const work = {
  AdminAddUserToGroup,
  AdminCreateUser,
  AdminDeleteUser,
  AdminGetUser,
  AdminInitiateAuth,
  AdminLinkProviderForUser,
  AdminListGroupsForUser,
  AdminRemoveUserFromGroup,
  AdminSetUserMFAPreference,
  AdminSetUserPassword,
  AdminUpdateUserAttributes,
  AdminUserGlobalSignOut,
  DeleteUserPool,
  ListUsers,
  UpdateUserPool,
};

/** The actions for tools and functions. The caller's role must allow them on the pool. */
export const adminActions: Record<string, Action> = {
  async ListUserPools(directory, _, signer) {
    authorize(directory, 'cognito-idp:ListUserPools', '*', signer());
    return { UserPools: [...directory.pools.values()].map(summaryOf) };
  },
  ...Object.fromEntries(
    Object.entries(work).map(([name, run]): [string, Action] => [
      name,
      async (directory, input, signer) => {
        const pool = directory.pool(input.UserPoolId);
        authorize(directory, `cognito-idp:${name}`, pool.arn, signer());
        return run(pool, input, directory);
      },
    ]),
  ),
};

function authorize({ iam }: Directory, action: string, arn: string, key: string | undefined): void {
  if (key === undefined) {
    throw new CognitoError(
      'UnrecognizedClientException',
      'The security token included in the request is invalid.',
    );
  }
  if (!iam.allows(key, action, arn)) {
    throw new CognitoError(
      'AccessDeniedException',
      `Not authorized to perform: ${action} on resource: ${arn}`,
    );
  }
}

function summaryOf({ id, name, properties }: Pool) {
  return { Id: id, Name: properties.UserPoolName ?? name };
}

function existingGroup(pool: Pool, input: Input): string {
  const group = text(input, 'GroupName');
  if (!pool.groups.includes(group)) throw new CognitoError('ResourceNotFoundException', 'Group not found.');
  return group;
}

function describe(user: User, attributesName: 'Attributes' | 'UserAttributes') {
  return {
    Username: user.username,
    Enabled: user.enabled,
    UserStatus: user.status,
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.updatedAt / 1000,
    [attributesName]: attributeList({ sub: user.sub, ...user.attributes }),
  };
}
