import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { startSuite } from '../suite.ts';
import type { Table } from './table.ts';

/** How long `npm start` takes to `ready`: into empty data (with the seed), and again with nothing changed. */
export async function benchStart(): Promise<Table> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hearthside-bench-start-'));
  const port = await freePort();
  const rows = [];
  for (const start of ['first, seeded', 'second, nothing changed', 'third']) {
    const suite = await startSuite({ port, dataDir });
    rows.push({ start, seconds: Number(suite.seconds.toFixed(1)) });
    await suite.stop();
  }
  await rm(dataDir, { recursive: true, force: true });
  return {
    title: 'Start',
    note: 'From the command to the line `ready`; builds may come from the cache.',
    rows,
  };
}
