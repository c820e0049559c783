import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { POINTERS_FRESH_SECONDS } from '@hearthside/services/storefront/page/page-age.contract.ts';
import type { ReleasePointer } from '@hearthside/shell/federation/contract.ts';
import type { MicrofrontendName } from '@hearthside/shell/federation/pages.ts';
import { CACHING, DOCUMENT, FALLBACK, namingPaths } from '../constructs/site-files.ts';
import type { Site } from './site.ts';

/** Publishes a build, from its `dist/site`. Answers the version that is live then. */
export async function release(site: Site, name: MicrofrontendName, built: string): Promise<string> {
  const pointer: ReleasePointer = JSON.parse(await readFile(join(built, pointerKey(name)), 'utf8'));
  const live = await livePointer(site, name);
  if (pointer.version === live?.version) {
    console.log(`${name} has not changed since ${live.version}.`);
    return live.version;
  }
  // The immutable files before the pointer, so that every file is there for a browser that follows it.
  const folder = join(built, name, pointer.version);
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    files
      .filter((entry) => entry.isFile())
      .map(async (file) => {
        const path = join(file.parentPath, file.name);
        await site.put(relative(built, path).split(sep).join('/'), await readFile(path), CACHING.build);
      }),
  );
  if (live) await keepForRollback(site, live);
  if (name === 'shell') await putRootFiles(site, built);
  await makeLive(site, { ...pointer, previous: live?.version ?? null });
  return pointer.version;
}

/** Makes the release before the live one live again. */
export async function rollBack(site: Site, name: MicrofrontendName): Promise<string> {
  const live = await livePointer(site, name);
  if (!live?.previous) throw new Error(`${name} has no release before ${live?.version ?? 'the live one'}.`);
  const previous = await site.readJson<ReleasePointer>(keptKey(name, live.previous, 'release.json'));
  await keepForRollback(site, live);
  if (name === 'shell') await putDocument(site, await site.read(keptKey(name, live.previous, DOCUMENT)));
  await makeLive(site, previous);
  return previous.version;
}

/** The live release; undefined if its pointer is missing or malformed, which must not prevent another release. */
async function livePointer(site: Site, name: string): Promise<ReleasePointer | undefined> {
  const pointer = await site.readJson<Partial<ReleasePointer>>(pointerKey(name)).catch(() => undefined);
  return pointer?.version ? (pointer as ReleasePointer) : undefined;
}

/** Stores the pointer of a superseded release, and the shell's document, among the release's own files. */
async function keepForRollback(site: Site, live: ReleasePointer): Promise<void> {
  const { name, version } = live;
  await site.put(keptKey(name, version, 'release.json'), JSON.stringify(live), CACHING.build);
  if (name === 'shell') {
    await site.put(keptKey(name, version, DOCUMENT), await site.read(DOCUMENT), CACHING.build);
  }
}

async function putRootFiles(site: Site, built: string): Promise<void> {
  const entries = await readdir(built, { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isFile() && entry.name !== DOCUMENT)) {
    await site.put(name, await readFile(join(built, name)), CACHING.root);
  }
  await putDocument(site, await readFile(join(built, DOCUMENT)));
}

async function putDocument(site: Site, document: Buffer): Promise<void> {
  await site.put(DOCUMENT, document, CACHING.release);
  await site.put(FALLBACK, document, CACHING.fallback);
}

/** Moves the pointer, and makes the edge forget what names the release before: not until page functions know the new one. */
async function makeLive(site: Site, pointer: ReleasePointer): Promise<void> {
  const name = pointer.name as MicrofrontendName;
  await site.put(pointerKey(name), `${JSON.stringify(pointer, undefined, 2)}\n`, CACHING.release);
  const paths = namingPaths(name);
  await site.invalidate(paths);
  if (paths.length === 1) return;
  await sleep(POINTERS_FRESH_SECONDS * 1000 + 250);
  await site.invalidate(paths);
}

export function pointerKey(name: string): string {
  return `releases/${name}.json`;
}

function keptKey(name: string, version: string, file: string): string {
  return `${name}/${version}/${file}`;
}
