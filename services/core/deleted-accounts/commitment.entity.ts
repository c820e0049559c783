import { entity, key } from '../model/entity.ts';
import { has, type Writes, writesOf } from '../runtime/commit.ts';
import { NotFoundError } from '../runtime/errors.ts';
import { hashOfUser, unlessDeleted } from './deleted-account.entity.ts';

/*
 * Counts what binds the shop and a customer: each new order, sent quote and payment, and each order that is open again.
 * The deletion of the account is made on the condition that the count is as it was read before the orders, so of an order
 * and a deletion at the same moment one is refused. An account of an earlier release has none, which counts as 0.
 *
 * Access patterns
 *   the count of an account    get, update, delete    pk TOMBSTONE#<hash of the uid>, sk COMMITMENTS
 */
export const commitments = entity('commitment', {
  attributes: {
    who: { type: 'string', required: true },
    count: { type: 'number', required: true, default: 0 },
  },
  indexes: { byAccount: key('TOMBSTONE#${who}', 'COMMITMENTS') },
});

/**
 * What a transaction writes that binds the shop and a customer: no deletion misses it, and for an account that was deleted
 * it is refused with `gone`.
 */
export function commitment(uid: string, gone: Error = userGone()): Writes[] {
  return [
    unlessDeleted(uid, gone),
    writesOf(commitments, (write) => write.upsert({ who: hashOfUser(uid) }).add({ count: 1 })),
  ];
}

/** What the owner is told about an account that was deleted. */
export const userGone = () => new NotFoundError('This user no longer exists.');

/** How many commitments an account has; to be read before what is decided by them. */
export async function countCommitments(uid: string): Promise<number> {
  const { data } = await commitments()
    .get({ who: hashOfUser(uid) })
    .go({ consistent: true });
  return data?.count ?? 0;
}

/** Removes the count; the condition fails when there is a new commitment. */
export function withoutCommitments(uid: string, counted: number): Writes {
  return writesOf(commitments, (write) =>
    write.delete({ who: hashOfUser(uid) }).where(has({ count: counted || undefined })),
  );
}
