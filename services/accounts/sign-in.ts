import { createWriteTransaction } from 'electrodb';
import { ConflictError } from '../runtime/errors.ts';
import { plainName } from '../runtime/plain-name.contract.ts';
import { commit, problemOf } from '../runtime/table.ts';
import type { User } from '../runtime/user.ts';
import { accountDeleted, tombstones, unlessBuried } from '../tombstones/tombstone.entity.ts';
import { accounts } from './account.entity.ts';

/**
 * Records a sign-in. The first one creates the account, as a prospect; each later one refreshes it from the token.
 * Attributes that the token does not hold stay as they were, and so do the status and an uploaded photo.
 * UnauthenticatedError for an account that was deleted.
 */
export async function signIn(user: User): Promise<void> {
  if (await refresh(user)) return;
  if (await create(user)) return;
  // Another tab created the account at the same moment.
  await refresh(user);
}

function refresh(user: User): Promise<boolean> {
  const told = Object.entries(profileOf(user)).filter(([, value]) => value);
  return unlessRefused(
    accounts()
      .patch({ uid: user.uid })
      .set({ ...Object.fromEntries(told), lastLogin: new Date().toISOString() })
      .go(),
  );
}

function create(user: User): Promise<boolean> {
  const lastLogin = new Date().toISOString();
  const account = { uid: user.uid, ...profileOf(user), status: 'prospect' as const, lastLogin };
  return unlessRefused(
    commit(
      createWriteTransaction({ tombstone: tombstones(), account: accounts() }, (write) => [
        unlessBuried(write.tombstone, user.uid),
        write.account.create(account).commit(),
      ]),
      [accountDeleted()],
    ),
  );
}

function profileOf({ displayName, email, photoURL }: User) {
  return {
    displayName: plainName(displayName),
    email,
    providerPhotoURL: webAddress(photoURL),
  };
}

/** Users can write anything into their own token's `picture`. */
function webAddress(url: string | null): string | undefined {
  return url && url.length <= 2048 && /^(https:\/\/|\/media\/)/.test(url) ? url : undefined;
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
