import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { ReleasePointer } from '@hearthside/shell/federation/contract.ts';
import { MICROFRONTENDS } from '@hearthside/shell/federation/workspaces.ts';
import { buildMicrofrontend } from '../build/suite.ts';
import { localTarget } from '../target.ts';
import { openSite, type Site } from './site.ts';

const USAGE = `Usage: npm run release -- <${MICROFRONTENDS.join('|')}> [--from <folder of a build> | --rollback]`;
const INDEX = 'index.html';
const LIVE_WITHIN_MS = 30_000;

/**
 * Releases one microfrontend to the running local cloud: a build of this repository, another build (`--from` its
 * `dist/site`), or the previous release.
 */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' }, rollback: { type: 'boolean', default: false } },
  });
  const [named, ...others] = positionals;
  const name = MICROFRONTENDS.find((known) => known === named);
  if (!name || others.length > 0 || (values.from && values.rollback)) throw new Error(USAGE);
  const target = await localTarget();
  const url = await target.parameter('edge/site-url');
  await fetch(url).catch(() => {
    throw new Error(`No suite answers at ${url}. Run "npm start" first, with the same DATA_DIR.`);
  });

  const site = openSite(target.client('s3'));
  const live = await site.readJson<ReleasePointer>(pointerKey(name));
  const version = values.rollback
    ? await rollBack(site, name, live)
    : await release(site, name, live, values.from ?? (await buildMicrofrontend(name)));
  await untilLive(`${url}/${pointerKey(name)}`, version);
  console.log(`${name} ${version} is live at ${url}`);
}

/** Writes the immutable files before the pointer, so that every file is there for a browser that follows it. */
async function release(site: Site, name: string, live: ReleasePointer, built: string): Promise<string> {
  const pointer: ReleasePointer = JSON.parse(await readFile(join(built, pointerKey(name)), 'utf8'));
  if (pointer.version === live.version) {
    console.log(`${name} has not changed since ${live.version}.`);
    return live.version;
  }
  const folder = join(built, name, pointer.version);
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile())) {
    const path = join(file.parentPath, file.name);
    await site.put(relative(built, path).split(sep).join('/'), await readFile(path), live.entry.slice(1));
  }
  await keepForRollback(site, live);
  if (name === 'shell') await putRootFiles(site, built);
  await putPointer(site, { ...pointer, previous: live.version });
  return pointer.version;
}

async function rollBack(site: Site, name: string, live: ReleasePointer): Promise<string> {
  if (live.previous === null) throw new Error(`${name} has no release before ${live.version}.`);
  const previous = await site.readJson<ReleasePointer>(keptKey(name, live.previous, 'release.json'));
  await keepForRollback(site, live);
  if (name === 'shell') {
    await site.put(INDEX, await site.read(keptKey(name, live.previous, INDEX)), INDEX);
  }
  await putPointer(site, previous);
  return previous.version;
}

/** Stores the pointer of a superseded release, and the shell's document, among the release's own files. */
async function keepForRollback(site: Site, live: ReleasePointer): Promise<void> {
  const { name, version } = live;
  const entry = live.entry.slice(1);
  await site.put(keptKey(name, version, 'release.json'), JSON.stringify(live), entry);
  if (name === 'shell') await site.put(keptKey(name, version, INDEX), await site.read(INDEX), entry);
}

async function putRootFiles(site: Site, built: string): Promise<void> {
  const entries = await readdir(built, { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isFile())) {
    await site.put(name, await readFile(join(built, name)), INDEX);
  }
}

function putPointer(site: Site, pointer: ReleasePointer): Promise<void> {
  const key = pointerKey(pointer.name);
  return site.put(key, `${JSON.stringify(pointer, undefined, 2)}\n`, key);
}

/** Waits until the site answers with the new pointer, which is cached for seconds. */
async function untilLive(url: string, version: string): Promise<void> {
  const deadline = Date.now() + LIVE_WITHIN_MS;
  while (Date.now() < deadline) {
    const pointer = (await (await fetch(url)).json()) as ReleasePointer;
    if (pointer.version === version) return;
    await sleep(250);
  }
  throw new Error(
    `${url} does not show ${version} after ${LIVE_WITHIN_MS / 1000} s. Look at the output of npm start.`,
  );
}

function pointerKey(name: string): string {
  return `releases/${name}.json`;
}

function keptKey(name: string, version: string, file: string): string {
  return `${name}/${version}/${file}`;
}

await main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
