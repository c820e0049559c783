import { setTimeout as sleep } from 'node:timers/promises';
import type { MicrofrontendName } from '@hearthside/services/core/site/pages.contract.ts';
import { POINTERS_FRESH_SECONDS } from '@hearthside/services/slices/storefront/page/page-age.contract.ts';
import {
  CACHING,
  DOCUMENT,
  FALLBACK,
  namingPaths,
  pointerKey,
  WHOLE_SITE,
} from '../constructs/site-files.ts';
import { documentKey, type ReleaseRecord } from './records.ts';
import type { Releases } from './releases.ts';
import type { Site } from './site.ts';

/** Moves the pointer to a release whose files are there, and makes the edge forget what names the release before. */
export async function makeLive(
  releases: Pick<Releases, 'site'>,
  record: ReleaseRecord,
  { starting = false } = {},
): Promise<void> {
  await pointTo(releases, record);
  if (!starting) await forget(releases.site, namingPaths(record.pointer.name as MicrofrontendName));
}

/** Moves the pointer to a release whose files are there. The edge goes on with what it knows, for a minute at most. */
export async function pointTo({ site }: Pick<Releases, 'site'>, { pointer }: ReleaseRecord): Promise<void> {
  const name = pointer.name as MicrofrontendName;
  if (name === 'shell') {
    const document = await site.read(documentKey(pointer.version));
    await site.put(DOCUMENT, document, CACHING.release);
    await site.put(FALLBACK, document, CACHING.fallback);
  }
  await site.put(pointerKey(name), `${JSON.stringify(pointer, undefined, 2)}\n`, CACHING.release);
}

/** Makes the edge forget these paths: documents when page functions know the new release, else it would get the old one again. */
export async function forget(site: Site, paths: string[]): Promise<void> {
  if (paths.includes(WHOLE_SITE)) await sleep(POINTERS_FRESH_SECONDS * 1000 + 250);
  await site.invalidate(paths);
}
