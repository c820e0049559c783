import { log } from '../../../core/runtime/log.ts';
import { remembered } from '../../../core/runtime/remembered.ts';
import type { ReleasePointer } from '../../../core/site/release-pointer.contract.ts';
import type { SiteConfig } from '../../../shop/pages/document.contract.ts';
import { POINTERS_FRESH_SECONDS } from './page-age.contract.ts';
import { readSiteFile } from './server-bundle.ts';

export interface LiveSite {
  shell: ReleasePointer;
  storefront: ReleasePointer;
  config: SiteConfig;
}

/** Which storefront a document has; the edge decides it (infra/constructs/edge/page-path.ts). */
export type Variant = 'stable' | 'canary';

/** Read anew every second; when that fails, what was live before goes on. */
export const liveSite = remembered<Variant, LiveSite>(POINTERS_FRESH_SECONDS * 1000, (variant, before) =>
  readLiveSite(variant).catch(async (error) => {
    if (!before) throw error;
    log.warn('The release pointers could not be read', { error });
    // Another object, for what was rendered with the last reading is not kept longer than it.
    return { ...(await before) };
  }),
);

async function readLiveSite(variant: Variant): Promise<LiveSite> {
  const [shell, storefront, config] = await Promise.all([
    readJson<ReleasePointer>('/releases/shell.json'),
    readJson<ReleasePointer>(`/releases/${variant === 'canary' ? 'canary/' : ''}storefront.json`),
    readJson<SiteConfig>('/config.json'),
  ]);
  return { shell, storefront, config };
}

async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(new TextDecoder().decode(await readSiteFile(path)));
}
