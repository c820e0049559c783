import type { PersonalData } from '../model/personal-data.contract.ts';
import { QUOTAS, type Quota } from './quota.contract.ts';
import { quotas } from './quota.entity.ts';

/** The counters of an account. Those of an address hold a hash, and end within their period. */
export const quotaData: PersonalData = {
  entities: ['quota'],
  async remove({ uid }) {
    for (const what of Object.keys(QUOTAS) as Quota[]) await quotas().delete({ what, who: uid }).go();
  },
};
