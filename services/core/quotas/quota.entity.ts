import { entity, key } from '../model/entity.ts';
import { has, type Writes, writesOf } from '../runtime/commit.ts';
import { QuotaError } from '../runtime/errors.ts';
import { type Limit, QUOTAS, type Quota } from './quota.contract.ts';

/*
 * How often somebody has done something within a period. The period begins with the first use and ends at `until`.
 *
 * Access patterns
 *   somebody's use of a quota    get    pk QUOTA#<what>#<who>, sk QUOTA
 */
export const quotas = entity('quota', {
  attributes: {
    what: { type: Object.keys(QUOTAS) as Quota[], required: true },
    who: { type: 'string', required: true },
    count: { type: 'number', required: true },
    /** Epoch seconds: when the next period may begin. */
    until: { type: 'number', required: true },
    /** As `until`, for the table's TTL. */
    expiresAt: { type: 'number', required: true },
  },
  indexes: {
    byUser: key('QUOTA#${what}#${who}', 'QUOTA'),
  },
});

/**
 * Reads how often a quota was used, and answers the write that counts one more use, for the transaction of what is
 * counted: what is not done is not counted. Its condition fails when another use came between. `set` is another limit than
 * the declared one.
 * @throws QuotaError when the quota is used up
 */
export async function countedUse(what: Quota, who: string, set?: number): Promise<Writes> {
  const { limit: usual, perSeconds }: Limit = QUOTAS[what];
  const limit = set ?? usual;
  const { data: before } = await quotas().get({ what, who }).go({ consistent: true });
  const now = Math.floor(Date.now() / 1000);
  const isRunning = before !== null && before.until > now;
  if (isRunning && before.count >= limit)
    throw new QuotaError('You’ve done this too many times.', before.until - now);
  return writesOf(quotas, (write) =>
    isRunning
      ? write
          .patch({ what, who })
          .add({ count: 1 })
          .where((is, { eq, lt }) => `${eq(is.until, before.until)} AND ${lt(is.count, limit)}`)
      : write
          .put({ what, who, count: 1, until: now + perSeconds, expiresAt: now + perSeconds })
          .where(has({ until: before?.until })),
  );
}
