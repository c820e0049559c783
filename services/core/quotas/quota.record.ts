import { notShown, record } from '../model/record.ts';
import { QUOTAS, type Quota } from './quota.contract.ts';
import { quotas } from './quota.entity.ts';

export const quota = record({
  entity: quotas,
  ...notShown('a counter'),
  personal: {
    // The counters of an account. Those of an address hold a hash, and end within their period.
    async remove({ uid }) {
      for (const what of Object.keys(QUOTAS) as Quota[]) await quotas().delete({ what, who: uid }).go();
    },
  },
});
