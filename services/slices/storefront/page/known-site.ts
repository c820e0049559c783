import { log } from '../../../kit/runtime/log.ts';
import type { Site } from '../../../shop/pages/page.contract.ts';
import { getSite } from '../../../shop/pages/read-site.ts';

const FRESH_FOR_MS = 1_000;
const NOTHING: Site = { contact: { phone: '', email: '', address: [] }, links: [], replies: '' };

let known: { site: Promise<Site>; readAt: number } | undefined;

/**
 * What all public pages share, read anew every second. When that fails, what was there before goes on: no page fails
 * for its footer.
 */
export function knownSite(): Promise<Site> {
  if (known && Date.now() - known.readAt < FRESH_FOR_MS) return known.site;
  const before = known?.site;
  const site = getSite().catch((error) => {
    log.warn('The settings of the site could not be read', { error });
    return before ?? NOTHING;
  });
  known = { site, readAt: Date.now() };
  return site;
}
