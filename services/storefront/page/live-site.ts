import type { ReleasePointer } from '@hearthside/shell/federation/contract.ts';
import type { SiteConfig } from '@hearthside/shell/federation/document.ts';
import { log } from '../../runtime/log.ts';
import { POINTERS_FRESH_SECONDS } from './page-age.contract.ts';
import { readSiteFile } from './site-bucket.ts';

/** What is live on the site now. */
export interface LiveSite {
  shell: ReleasePointer;
  storefront: ReleasePointer;
  config: SiteConfig;
}

let known: { site: Promise<LiveSite>; readAt: number } | undefined;

/** Read anew every second; when that fails, what was live before goes on. */
export function liveSite(): Promise<LiveSite> {
  if (known && Date.now() - known.readAt < POINTERS_FRESH_SECONDS * 1000) return known.site;
  const before = known?.site;
  const site = readLiveSite().catch(async (error) => {
    if (!before) {
      known = undefined;
      throw error;
    }
    log.warn('The release pointers could not be read', { error });
    // Another object, for what was rendered with the last reading is not kept longer than it.
    return { ...(await before) };
  });
  known = { site, readAt: Date.now() };
  return site;
}

async function readLiveSite(): Promise<LiveSite> {
  const [shell, storefront, config] = await Promise.all([
    readJson<ReleasePointer>('/releases/shell.json'),
    readJson<ReleasePointer>('/releases/storefront.json'),
    readJson<SiteConfig>('/config.json'),
  ]);
  return { shell, storefront, config };
}

async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(new TextDecoder().decode(await readSiteFile(path)));
}
