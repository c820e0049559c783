import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@hearthside/infra/emulators/free-port.ts';
import { startSuite } from '../suite.ts';
import type { Table } from './table.ts';

/** How long `npm start` takes until `ready`: with empty data (and the seed), and again without changes. */
export async function benchStart(): Promise<Table> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hearthside-bench-start-'));
  const port = await freePort();
  const rows = [];
  for (const start of ['first, seeded', 'second, nothing changed', 'third']) {
    const load = Number(loadavg()[0]?.toFixed(1));
    const suite = await startSuite({ port, dataDir });
    rows.push({ start, seconds: Number(suite.seconds.toFixed(1)), 'load before': load });
    await suite.stop();
  }
  await rm(dataDir, { recursive: true, force: true });
  return {
    title: 'Start',
    note: 'From the command to the line `ready`; the target is 15 s with nothing changed. Builds come from the cache if they are there.',
    rows,
  };
}
