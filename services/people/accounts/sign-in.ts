import { isWritten } from '../../core/runtime/commit.ts';
import { plainName } from '../../core/runtime/plain-name.contract.ts';
import type { User } from '../../core/runtime/user.ts';
import { accounts } from './account.entity.ts';
import { createAccount, firstAccount } from './create-account.ts';

/**
 * Records a sign-in. The first one creates the account, as a prospect; each later one refreshes it from the token.
 * Attributes that the token does not hold stay as they were, and so do the status and an uploaded photo. The token of a
 * sign-in that has been ended since changes nothing: false.
 * UnauthenticatedError for an account that was deleted.
 */
export async function signIn(user: User): Promise<boolean> {
  // Another tab may create the account at the same moment.
  const isRecorded = (await refresh(user)) || (await create(user)) || (await refresh(user));
  if (isRecorded && user.isAddressProven) await proveAddress(user);
  return isRecorded;
}

function refresh({ uid, isAdmin, signedInAt = 0, signInId = '', ...user }: User): Promise<boolean> {
  // A command gives the role, and AWS's console may take it, in the pool alone.
  const profile = { displayName: plainName(user.displayName), email: user.email, isAdmin };
  const told = Object.entries(profile).filter(([, value]) => value);
  return isWritten(
    accounts()
      .patch({ uid })
      .set({ ...Object.fromEntries(told), lastLogin: new Date().toISOString() })
      .remove(isAdmin ? [] : ['isAdmin'])
      .where(
        (is, { contains, lte, notExists }) =>
          `(${notExists(is.sessionsValidFrom)} OR ${lte(is.sessionsValidFrom, signedInAt)}) AND NOT ${contains(is.endedSignIns, signInId)}`,
      )
      .go(),
  );
}

function create(user: User): Promise<boolean> {
  return isWritten(createAccount(firstAccount(user)));
}

/** Records that an account's address is proven: a provider vouches for it, or a code that went there came back. */
export async function proveAddress({ uid, email }: Pick<User, 'uid' | 'email'>): Promise<void> {
  const provenEmail = email.toLowerCase();
  // Refused if it is proven already.
  await isWritten(
    accounts()
      .patch({ uid })
      .set({ provenEmail, provenAt: new Date().toISOString() })
      .where((is, { ne, notExists }) => `${notExists(is.provenEmail)} OR ${ne(is.provenEmail, provenEmail)}`)
      .go(),
  );
}
