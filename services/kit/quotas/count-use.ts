import { QuotaError } from '../runtime/errors.ts';
import type { InTransaction } from '../runtime/table.ts';
import { type Limit, QUOTAS, type Quota } from './quota.contract.ts';
import { type QuotaItem, quotas } from './quota.entity.ts';

type Quotas = InTransaction<ReturnType<typeof quotas>>;

/** One more use of a quota, on the count as it was read. */
export interface Use {
  what: Quota;
  who: string;
  before: QuotaItem | null;
}

/**
 * Reads what one more use of a quota takes; `countUse` writes it.
 * @throws QuotaError when the quota is used up
 */
export async function nextUse(what: Quota, who: string): Promise<Use> {
  const { data: before } = await quotas().get({ what, who }).go({ consistent: true });
  const now = nowInSeconds();
  if (before && before.until > now && before.count >= QUOTAS[what].limit)
    throw new QuotaError('You have done this too often.', before.until - now);
  return { what, who, before };
}

/**
 * The write that counts one use, for the transaction of what is counted: what is not done is not counted. Its condition
 * fails when another use came between.
 */
export function countUse(entity: Quotas, { what, who, before }: Use) {
  const { limit, perSeconds }: Limit = QUOTAS[what];
  const now = nowInSeconds();
  if (!before || before.until <= now) {
    const until = now + perSeconds;
    return entity
      .put({ what, who, count: 1, until, expiresAt: until })
      .where((is, { eq, notExists }) => (before ? eq(is.until, before.until) : notExists(is.until)))
      .commit();
  }
  return entity
    .patch({ what, who })
    .add({ count: 1 })
    .where((is, { eq, lt }) => `${eq(is.until, before.until)} AND ${lt(is.count, limit)}`)
    .commit();
}

function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
