import { QuotaError } from '../runtime/errors.ts';
import type { InTransaction } from '../runtime/table.ts';
import { type Limit, QUOTAS, type Quota } from './quota.contract.ts';
import { quotas } from './quota.entity.ts';

type Quotas = InTransaction<ReturnType<typeof quotas>>;

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
