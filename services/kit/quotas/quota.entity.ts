import { entity, type ItemOf, key } from '../model/entity.ts';
import { QUOTAS, type Quota } from './quota.contract.ts';

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

export type QuotaItem = ItemOf<typeof quotas>;
