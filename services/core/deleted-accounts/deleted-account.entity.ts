import { createHash } from 'node:crypto';
import { entity, key } from '../model/entity.ts';
import { has, type Writes, writesOf } from '../runtime/commit.ts';
import { UnauthenticatedError } from '../runtime/errors.ts';

/*
 * That an account was deleted. Its tokens are valid for an hour more, and nothing may be stored for them. A restore
 * leaves out the accounts with one. It holds a hash, so it says nothing about the person by itself.
 *
 * Access patterns
 *   whether an account was deleted    get, condition check    pk TOMBSTONE#<hash of the uid>, sk TOMBSTONE
 */
export const deletedAccounts = entity('tombstone', {
  attributes: {
    who: { type: 'string', required: true },
    /** Epoch seconds, for the table's TTL. */
    expiresAt: { type: 'number', required: true },
  },
  indexes: {
    byAccount: key('TOMBSTONE#${who}', 'TOMBSTONE'),
  },
});

// A backup of the table reaches back 35 days, and DynamoDB may take two days to remove an expired item.
const KEPT_SECONDS = 36 * 24 * 3600;

export function hashOfUser(uid: string): string {
  return createHash('sha256').update(uid).digest('base64url');
}

const keyOf = (uid: string) => ({ who: hashOfUser(uid) });

/** Marks an account as deleted, in the transaction that accepts the deletion. It fails the second time. */
export function markedDeleted(uid: string): Writes {
  const expiresAt = Math.floor(Date.now() / 1000) + KEPT_SECONDS;
  return writesOf(deletedAccounts, (write) => write.create({ ...keyOf(uid), expiresAt }));
}

/**
 * The condition that an account was not deleted, for a transaction that stores something about its user.
 * @param gone what the caller is told otherwise; by default the user themselves
 */
export function unlessDeleted(
  uid: string,
  gone: Error = new UnauthenticatedError('This account has been deleted.'),
): Writes {
  return writesOf(deletedAccounts, (write) => write.check(keyOf(uid)).where(has({ who: undefined })), gone);
}

export async function isDeleted(uid: string): Promise<boolean> {
  const { data } = await deletedAccounts().get(keyOf(uid)).go({ consistent: true });
  return data !== null;
}
