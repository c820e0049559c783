import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@hearthside/infra/emulators/free-port.ts';
import { startSuite } from '../suite.ts';
import { benchBadRequests } from './bad-requests.ts';
import { benchBytes } from './bytes.ts';
import { benchColdLoad } from './cold-load.ts';
import { benchDev } from './dev.ts';
import { benchKeys } from './keys.ts';
import { benchKills } from './kills.ts';
import { benchLighthouse, FIRST_PAGE_NAMES } from './lighthouse.ts';
import { benchLive } from './live.ts';
import { benchLiveSockets } from './live-sockets.ts';
import { benchLoad } from './load.ts';
import { benchPages } from './pages.ts';
import { benchReleases } from './releases.ts';
import { benchStart } from './start.ts';
import { printTable } from './table.ts';

const ALONE = {
  dev: benchDev,
  cold: benchColdLoad,
  start: benchStart,
  kills: benchKills,
};
const OF_A_SUITE = {
  lighthouse: benchLighthouse,
  bytes: benchBytes,
  pages: benchPages,
  load: benchLoad,
  live: benchLive,
  sockets: benchLiveSockets,
  releases: benchReleases,
  'bad-requests': benchBadRequests,
  // The last: it fills the suite's lists.
  keys: benchKeys,
};

/**
 * `npm run bench [section…]`: prints the tables of these sections, by default of all; `tests/README.md` names what each measures.
 * `npm run bench lighthouse home` measures that one of its first pages.
 * Fails if a document is mixed, a socket misses a change, a bad request gets a server error, or a write does not survive
 * kill -9; times are not asserted. Times are valid on an idle machine only, ratios also on a busy one.
 */
const names = [...Object.keys(ALONE), ...Object.keys(OF_A_SUITE)];
const words = process.argv.slice(2);
const pages = words.includes('lighthouse') ? FIRST_PAGE_NAMES.filter((page) => words.includes(page)) : [];
const wanted = words.filter((word) => !pages.some((page) => page === word));
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no section "${unknown.join('", "')}". Sections: ${names.join(', ')}.`);
  process.exit(2);
}

console.log(
  `Node ${process.versions.node}, ${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)} before it began`,
);
for (const section of chosen(ALONE)) printTable(await section());
const ofASuite = chosen(OF_A_SUITE);
if (ofASuite.length > 0) await withSuite(ofASuite);

function chosen<Section>(sections: Record<string, Section>): Section[] {
  return Object.entries(sections).flatMap(([name, section]) =>
    wanted.length === 0 || wanted.includes(name) ? [section] : [],
  );
}

async function withSuite(sections: (typeof OF_A_SUITE)[keyof typeof OF_A_SUITE][]): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hearthside-bench-'));
  const suite = await startSuite({ port: await freePort(), dataDir });
  try {
    for (const section of sections) printTable(await section({ ...suite, dataDir, pages }));
  } finally {
    await suite.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
