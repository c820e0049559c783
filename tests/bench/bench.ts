import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@hearthside/infra/emulators/free-port.ts';
import { startSuite } from '../suite.ts';
import { benchBadRequests } from './bad-requests.ts';
import { benchBytes } from './bytes.ts';
import { benchColdLoad } from './cold-load.ts';
import { benchImages } from './images.ts';
import { benchKills } from './kills.ts';
import { benchLive } from './live.ts';
import { benchLiveSockets } from './live-sockets.ts';
import { benchLoad } from './load.ts';
import { benchQueries } from './queries.ts';
import { benchStart } from './start.ts';
import { printTable } from './table.ts';

/**
 * `npm run bench`: prints start times, cold module loads, what pages cost a browser and the table, what a picture
 * costs, how fast a mixed load is answered, and how soon a change is on other screens and at thousands of sockets. Fails
 * if a socket misses a change, a bad request gets a server error, or a write does not survive kill -9;
 * times are not asserted. Times are valid on an idle machine only, ratios also on a busy one.
 */
console.log(
  `Node ${process.versions.node}, ${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)} before it began`,
);
for (const section of [benchColdLoad, benchStart, benchImages]) printTable(await section());

const dataDir = await mkdtemp(join(tmpdir(), 'hearthside-bench-'));
// It opens thousands of connections as fast as this machine can, which is more than API Gateway admits in a second.
const suite = await startSuite({ port: await freePort(), dataDir, rateFactor: 100 });
try {
  for (const section of [benchBytes, benchQueries, benchLoad, benchLive, benchLiveSockets, benchBadRequests])
    printTable(await section({ url: suite.url, dataDir, process: suite.process }));
} finally {
  await suite.stop();
  await rm(dataDir, { recursive: true, force: true });
}
printTable(await benchKills());
