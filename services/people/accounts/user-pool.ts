import { randomBytes, randomUUID } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AliasExistsException,
  type AttributeType,
  CognitoIdentityProviderClient,
  InvalidPasswordException,
  ListUsersCommand,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { env } from '../../core/runtime/env.ts';
import { InvalidError, NotFoundError } from '../../core/runtime/errors.ts';
import { remembered } from '../../core/runtime/remembered.ts';
import { endsWithin } from '../../core/runtime/request-limits.ts';
import type { Role } from '../../core/site/role.contract.ts';
import { createUser } from './create-user.ts';
import { secondFactorOff } from './second-factor-off.ts';

const KEPT_MS = 5_000;

const cognito = new CognitoIdentityProviderClient({ maxAttempts: 3, requestHandler: endsWithin(5000) });

/** Puts a user into a role's group, or takes them out. Tokens have the role from the next sign-in on. */
export async function setGroup(uid: string, role: Role, isMember: boolean): Promise<void> {
  const Command = isMember ? AdminAddUserToGroupCommand : AdminRemoveUserFromGroupCommand;
  await cognito.send(new Command({ ...(await named(uid)), GroupName: role }));
}

/** What Cognito says now of a user by the name that the token has, at most 5 seconds old; `gone` of a user who is gone. */
function saidNow<Said>(gone: Said, ask: (user: { UserPoolId: string; Username: string }) => Promise<Said>) {
  return remembered<string, Said>(KEPT_MS, async (Username) => {
    try {
      return await ask({ UserPoolId: env('USER_POOL_ID'), Username });
    } catch (error) {
      if (error instanceof UserNotFoundException) return gone;
      throw error;
    }
  });
}

/** Whether a user's sign-in takes a code now, or a passkey that counts as both factors: Cognito takes no other then. */
export const takesCode = saidNow(false, async (user) => {
  const { UserMFASettingList = [] } = await cognito.send(new AdminGetUserCommand(user));
  return UserMFASettingList.includes('SOFTWARE_TOKEN_MFA');
});

/** The groups that a user is in now, whatever their token says: a handful, and one page holds 60. */
export const groupsNow = saidNow<string[]>([], async (user) => {
  const { Groups = [] } = await cognito.send(new AdminListGroupsForUserCommand(user));
  return Groups.flatMap(({ GroupName = [] }) => GroupName);
});

/** The same of the user with this `sub`. */
export async function groupsOf(uid: string): Promise<string[]> {
  const username = await usernameOf(uid);
  return username ? groupsNow(username) : [];
}

/** Lets a user sign in by the password alone, or by a passkey alone. */
export async function forgetSecondFactor(uid: string): Promise<void> {
  const user = await named(uid);
  const { UserMFASettingList } = await cognito.send(new AdminGetUserCommand(user));
  await cognito.send(
    new AdminSetUserMFAPreferenceCommand({ ...user, ...secondFactorOff(UserMFASettingList) }),
  );
}

/** Ends every sign-in of a user: no token is refreshed from now on. */
export async function signOutEverywhere(uid: string): Promise<void> {
  await cognito.send(new AdminUserGlobalSignOutCommand(await named(uid)));
}

/** The user with this address, and whether they have ever had a way in. */
export async function findByAddress(email: string) {
  const found = await cognito.send(
    new ListUsersCommand({ UserPoolId: env('USER_POOL_ID'), Filter: addressFilter(email) }),
  );
  const [user] = found.Users ?? [];
  return user && { uid: subOf(user.Attributes), hadWayIn: user.UserStatus !== 'FORCE_CHANGE_PASSWORD' };
}

/** The filter has no other way to quote. */
export const addressFilter = (email: string) => `email = "${email.toLowerCase().replace(/["\\]/g, '\\$&')}"`;

const subOf = (attributes: AttributeType[] = []) =>
  attributes.find(({ Name }) => Name === 'sub')?.Value ?? '';

/** Of a user without an address of their own. No e-mail goes there, and no code: nobody can have such an address (RFC 2606). */
const NO_ADDRESS = 'no-address.invalid';

/** Makes a user who cannot sign in, and answers the `sub`. InvalidError for an address that another one has. */
export async function makeUser(email: string, name: string): Promise<string> {
  const user = { UserPoolId: env('USER_POOL_ID'), email: email || `${randomUUID()}@${NO_ADDRESS}`, name };
  return subOf(await createUser(cognito, user).catch(refuseTaken));
}

/** Gives a user an address, to which codes may go. InvalidError for one that another user has. */
export async function setAddress(uid: string, email: string): Promise<void> {
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ];
  const user = await named(uid);
  await cognito.send(new AdminUpdateUserAttributesCommand({ ...user, UserAttributes })).catch(refuseTaken);
}

export const ADDRESS_TAKEN =
  'Another account has this address. Ask its user to confirm the address, or leave it out here.';

function refuseTaken(error: unknown): never {
  if (error instanceof UsernameExistsException || error instanceof AliasExistsException)
    throw new InvalidError({ email: ADDRESS_TAKEN });
  throw error;
}

/**
 * InvalidError for a password that the pool refuses.
 * @param password by default one that nobody knows: a code can be asked for then, by which the user sets their own
 */
export async function setPassword(
  uid: string,
  password = randomBytes(32).toString('base64url'),
): Promise<void> {
  const command = new AdminSetUserPasswordCommand({
    ...(await named(uid)),
    Password: password,
    Permanent: true,
  });
  await cognito.send(command).catch((error) => {
    if (error instanceof InvalidPasswordException) throw new InvalidError({ password: error.message });
    throw error;
  });
}

/** A user as Cognito's admin actions name them. */
async function named(uid: string): Promise<{ UserPoolId: string; Username: string }> {
  const Username = await usernameOf(uid);
  if (!Username) throw new NotFoundError('User not found.');
  return { UserPoolId: env('USER_POOL_ID'), Username };
}

/** An account of a provider is not called by its `sub`. Undefined of a user who is gone. */
export async function usernameOf(uid: string): Promise<string | undefined> {
  const UserPoolId = env('USER_POOL_ID');
  const found = await cognito.send(new ListUsersCommand({ UserPoolId, Filter: `sub = "${uid}"`, Limit: 1 }));
  return found.Users?.[0]?.Username;
}
