import { createWriteTransaction } from 'electrodb';
import { ConflictError, QuotaError } from '../runtime/errors.ts';
import { commit, type InTransaction } from '../runtime/table.ts';
import { type Limit, QUOTAS, type Quota } from './quota.contract.ts';
import { quotas } from './quota.entity.ts';

const TRIES = 4;

type Quotas = InTransaction<ReturnType<typeof quotas>>;

/**
 * Counts one use of a quota by itself, for what no transaction of the table holds.
 * @throws QuotaError when the quota is used up
 */
export async function use(what: Quota, who: string): Promise<void> {
  for (let left = TRIES; ; left--) {
    const count = await countUse(what, who);
    try {
      return await commit(createWriteTransaction({ quota: quotas() }, ({ quota }) => [count(quota)]));
    } catch (error) {
      if (!(error instanceof ConflictError) || left === 1) throw error;
    }
  }
}

/**
 * Makes the write that counts one use of a quota, for the transaction of what is counted: what is not done is not
 * counted. The transaction fails with a ConflictError when another use came between: then it is made anew.
 * @throws QuotaError when the quota is used up
 */
export async function countUse(what: Quota, who: string) {
  const { limit, perSeconds }: Limit = QUOTAS[what];
  const now = Math.floor(Date.now() / 1000);
  const { data: used } = await quotas().get({ what, who }).go({ consistent: true });
  if (!used || used.until <= now) {
    const until = now + perSeconds;
    return (entity: Quotas) =>
      entity
        .put({ what, who, count: 1, until, expiresAt: until })
        .where((is, { eq, notExists }) => (used ? eq(is.until, used.until) : notExists(is.until)))
        .commit();
  }
  if (used.count >= limit) throw new QuotaError('You have done this too often.', used.until - now);
  return (entity: Quotas) =>
    entity
      .patch({ what, who })
      .add({ count: 1 })
      .where((is, { eq, lt }) => `${eq(is.until, used.until)} AND ${lt(is.count, limit)}`)
      .commit();
}
