import { ConflictError } from '../../kit/runtime/errors.ts';
import { plainName } from '../../kit/runtime/plain-name.contract.ts';
import { problemOf } from '../../kit/runtime/table.ts';
import type { User } from '../../kit/runtime/user.ts';
import { accounts } from './account.entity.ts';
import { createAccount } from './create-account.ts';
import { proveAddress } from './prove-address.ts';

/**
 * Records a sign-in. The first one creates the account, as a prospect; each later one refreshes it from the token.
 * Attributes that the token does not hold stay as they were, and so do the status and an uploaded photo. The token of a
 * sign-in that has been ended since changes nothing.
 * UnauthenticatedError for an account that was deleted.
 */
export async function signIn(user: User): Promise<void> {
  // Another tab may create the account at the same moment.
  const isRecorded = (await refresh(user)) || (await create(user)) || (await refresh(user));
  if (isRecorded && user.isAddressProven) await proveAddress(user);
}

function refresh(user: User): Promise<boolean> {
  const told = Object.entries(profileOf(user)).filter(([, value]) => value);
  return unlessRefused(
    accounts()
      .patch({ uid: user.uid })
      .set({ ...Object.fromEntries(told), lastLogin: new Date().toISOString() })
      .where(
        (is, { lte, notExists }) =>
          `${notExists(is.sessionsValidFrom)} OR ${lte(is.sessionsValidFrom, user.signedInAt ?? 0)}`,
      )
      .go(),
  );
}

function create(user: User): Promise<boolean> {
  return unlessRefused(createAccount(firstAccount(user)));
}

/** The account of a user whose first sign-in is now. */
export function firstAccount(user: User) {
  const lastLogin = new Date().toISOString();
  return { uid: user.uid, ...profileOf(user), status: 'prospect' as const, lastLogin };
}

function profileOf({ displayName, email }: User) {
  return { displayName: plainName(displayName), email };
}

async function unlessRefused(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConflictError || problemOf(error) instanceof ConflictError) return false;
    throw error;
  }
}
