import { setTimeout as sleep } from 'node:timers/promises';
import { POINTERS_FRESH_SECONDS } from '@hearthside/services/slices/storefront/page/page-age.contract.ts';
import type { MicrofrontendName } from '@hearthside/shell/federation/pages.ts';
import { CACHING, DOCUMENT, FALLBACK, namingPaths, pointerKey } from '../constructs/site-files.ts';
import { documentKey, type ReleaseRecord } from './records.ts';
import type { Releases } from './releases.ts';
import type { Site } from './site.ts';

/** Moves the pointer to a release whose files are there, and makes the edge forget what names the release before. */
export async function makeLive(
  { site }: Pick<Releases, 'site'>,
  { pointer }: ReleaseRecord,
  { starting = false } = {},
): Promise<void> {
  const name = pointer.name as MicrofrontendName;
  if (name === 'shell') {
    const document = await site.read(documentKey(pointer.version));
    await site.put(DOCUMENT, document, CACHING.release);
    await site.put(FALLBACK, document, CACHING.fallback);
  }
  await site.put(pointerKey(name), `${JSON.stringify(pointer, undefined, 2)}\n`, CACHING.release);
  if (!starting) await forget(site, namingPaths(name));
}

/** Makes the edge forget these paths: documents a second time, when page functions know the new release too. */
export async function forget(site: Site, paths: string[]): Promise<void> {
  await site.invalidate(paths);
  if (!paths.includes(`/${DOCUMENT}`)) return;
  await sleep(POINTERS_FRESH_SECONDS * 1000 + 250);
  await site.invalidate(paths);
}
