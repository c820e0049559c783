import { log } from '../../../core/runtime/log.ts';
import { remembered } from '../../../core/runtime/remembered.ts';
import type { Site } from '../../../shop/pages/page.contract.ts';
import { getSite } from '../../../shop/pages/read-site.ts';

const FRESH_FOR_MS = 1_000;
const NOTHING: Site = { contact: { phone: '', email: '', address: [] }, links: [], replies: '' };

const read = remembered<'', Site>(FRESH_FOR_MS, (_, before) =>
  getSite().catch((error) => {
    log.warn('The settings of the site could not be read', { error });
    return before ?? NOTHING;
  }),
);

/**
 * What all public pages share, read anew every second. When that fails, what was there before goes on: no page fails
 * for its footer.
 */
export const knownSite = () => read('');
