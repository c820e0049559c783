import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@hearthside/infra/emulators/free-port.ts';
import { killRounds } from '../fixtures/kill/kill-rounds.ts';
import { ownerToken } from '../session.ts';
import { startSuite } from '../suite.ts';
import type { Table } from './table.ts';

const ROUNDS = 100;

/** Kills the local cloud while it writes. Throws if a write is lost or doubled, or an index differs. */
export async function benchKills(): Promise<Table> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hearthside-kills-'));
  try {
    const port = await freePort();
    const seeded = await startSuite({ port, dataDir });
    const token = await ownerToken(seeded.url);
    const { suite, rounds, acknowledged, ...wrong } = await killRounds({
      ...{ suite: seeded, dataDir, port, token },
      rounds: ROUNDS,
    });
    await suite.stop();
    if (Object.values(wrong).flat().length > 0)
      throw new Error(`Writes did not survive kill -9: ${JSON.stringify(wrong, undefined, 2)}`);
    return {
      title: 'kill -9 under writes',
      note: 'Acknowledged writes, of which each must be there once, and in every index that it belongs to.',
      rows: [{ rounds, acknowledged, lost: 0, doubled: 0, 'indexes that differ': 0 }],
    };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
