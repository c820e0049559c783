import { commit, has } from '../../kit/runtime/commit.ts';
import { EditConflictError } from '../../kit/runtime/errors.ts';
import type { FreightSettings } from '../freight/freight.contract.ts';
import type { FreightInput } from '../freight/freight.schema.ts';
import { getFreightSettings } from './read-site.ts';
import { siteSettings } from './site.entity.ts';

/** Saves what delivery costs over the version that the owner saw; else EditConflictError. */
export async function saveFreight({ version, ...freight }: FreightInput): Promise<FreightSettings> {
  await commit(
    { site: siteSettings },
    (write) => ({
      site: write.site
        .upsert({ freight, freightVersion: version + 1 })
        .where(has({ freightVersion: version || undefined }))
        .commit(),
    }),
    { site: new EditConflictError('The delivery prices have changed since you opened them.') },
  );
  return getFreightSettings();
}
