import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { ReleasePointer } from '@hearthside/shell/federation/contract.ts';
import { MICROFRONTENDS } from '@hearthside/shell/federation/workspaces.ts';
import { buildMicrofrontend } from '../build/suite.ts';
import { localTarget } from '../target.ts';
import { pointerKey, release, rollBack } from './releases.ts';
import { openSite } from './site.ts';

const USAGE = `Usage: npm run release -- <${MICROFRONTENDS.join('|')}> [--from <folder of a build> | --rollback]`;
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

  const site = await openSite(target);
  const version = values.rollback
    ? await rollBack(site, name)
    : await release(site, name, values.from ?? (await buildMicrofrontend(name)));
  await untilLive(`${url}/${pointerKey(name)}`, version);
  console.log(`${name} ${version} is live at ${url}`);
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

await main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
