import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { freePort } from '@hearthside/infra/emulators/free-port.ts';
import { DEMO_PASSWORD } from '@hearthside/infra/local/seed/demo-accounts.ts';
import { killCommission } from '../fixtures/kill/commission-kills.ts';
import { killRounds } from '../fixtures/kill/kill-rounds.ts';
import { signInAtPool, tokenIn } from '../journeys/pool-session.ts';
import { startSuite } from '../suite.ts';
import type { Table } from './table.ts';

const ROUNDS = 100;

/** Kills the local cloud while it writes, and at each act of a commission. Throws if something is lost or doubled, or an index differs. */
export async function benchKills(): Promise<Table> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hearthside-kills-'));
  try {
    const port = await freePort();
    const seeded = await startSuite({ port, dataDir });
    const tokenOf = async (email: string) =>
      tokenIn(await signInAtPool(seeded.url, `${email}@hearthside.example`, DEMO_PASSWORD));
    const tokens = { owner: await tokenOf('owner'), customer: await tokenOf('prospect') };
    const acted = await killCommission({ suite: seeded, dataDir, port, tokens });
    if (!isDeepStrictEqual(acted.outcome, acted.expected))
      throw new Error(`A commission did not survive kill -9: ${JSON.stringify(acted.outcome, undefined, 2)}`);
    const { suite, rounds, acknowledged, ...wrong } = await killRounds({
      ...{ suite: acted.suite, dataDir, port, token: tokens.owner },
      rounds: ROUNDS,
    });
    await suite.stop();
    if (Object.values(wrong).flat().length > 0)
      throw new Error(`Writes did not survive kill -9: ${JSON.stringify(wrong, undefined, 2)}`);
    return {
      title: 'kill -9 under writes',
      note: 'Acknowledged writes, of which each must be there once, and in every index that it belongs to.',
      rows: [
        {
          rounds,
          acknowledged,
          'kills in a commission': acted.kills,
          lost: 0,
          doubled: 0,
          'indexes that differ': 0,
        },
      ],
    };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
