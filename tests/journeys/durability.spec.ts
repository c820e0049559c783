import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@hearthside/infra/emulators/free-port.ts';
import { killRounds } from '../fixtures/kill/kill-rounds.ts';
import { newDataFolder, type Suite, startSuite } from '../suite.ts';
import { expect, test } from './fixtures.ts';
import { createAccountAtPool, signInAtPool, tokenIn } from './pool-session.ts';
import { accounts, password } from './site.ts';

// `npm run bench` does a hundred.
const ROUNDS = 1;
const newcomer = {
  displayName: 'Durable Tester',
  email: 'durable@hearthside.example',
  password: 'kindling-and-embers',
};

const started: Suite[] = [];
// A journey that fails would leave its suite running.
test.afterEach(() => started.splice(0).forEach((suite) => void suite.kill()));

test('acknowledged accounts and writes survive kill -9, once and in every index, while another suite keeps running', async ({
  request,
  localCloud: _,
}) => {
  const dataDir = await newDataFolder();
  const port = await freePort();
  const first = await startSuite({ port, dataDir });
  started.push(first);
  const token = tokenIn(await signInAtPool(first.url, accounts.owner, password));
  await createAccountAtPool(first.url, newcomer);
  const { suite, ...report } = await killRounds({ suite: first, dataDir, port, rounds: ROUNDS, token });
  started.push(suite);
  expect(report).toMatchObject({ lost: [], doubled: [], indexes: [] });
  expect(report.acknowledged).toBeGreaterThan(0);

  await signInAtPool(suite.url, newcomer.email, newcomer.password);
  await suite.stop();
  expect(await filesWith(dataDir, newcomer.email)).not.toEqual([]);
  expect(await filesWith(dataDir, newcomer.password)).toEqual([]);
  await rm(dataDir, { recursive: true });
  expect((await request.get('/api/storefront/products')).status()).toBe(200);
});

async function filesWith(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const holds = await Promise.all(files.map(async (file) => (await readFile(file)).includes(text)));
  return files.filter((_, index) => holds[index]);
}
