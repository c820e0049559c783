import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@hearthside/infra/emulators/free-port.ts';
import { killRounds } from '../fixtures/kill/kill-rounds.ts';
import { ownerToken } from '../session.ts';
import { type Suite, startSuite } from '../suite.ts';
import { expect, test } from './fixtures.ts';
import { createAccountOnLogin, signInOnLogin } from './session-steps.ts';

// `npm run bench` does a hundred.
const ROUNDS = 3;
const PASSWORD = 'kindling-and-embers';
// The site answers while the seed is written. This journey does not need the seed.
const SEEDING = /^seed: /m;

const started: Suite[] = [];
async function start(options: Parameters<typeof startSuite>[0]): Promise<Suite> {
  const suite = await startSuite(options);
  started.push(suite);
  return suite;
}
// A journey that fails would leave its suite running.
test.afterEach(() => started.splice(0).forEach((suite) => void suite.process.kill('SIGKILL')));

test('acknowledged writes survive kill -9, while another suite keeps running', async ({
  browser,
  request,
  localCloud: _,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hearthside-durability-'));
  const port = await freePort();
  const email = `durable.${Date.now()}@hearthside.example`;

  const first = await start({ port, dataDir, until: SEEDING });
  const page = await browser.newPage({ baseURL: first.url });
  await createAccountOnLogin(page, { displayName: 'Durable Tester', email, password: PASSWORD });
  await expect(page.getByText('Welcome, Durable Tester!')).toBeVisible();
  first.process.kill('SIGKILL');
  await page.close();

  // The data folder does not contain the password either.
  expect(await filesWith(dataDir, PASSWORD)).toEqual([]);

  const second = await start({ port, dataDir, until: SEEDING });
  const again = await browser.newPage({ baseURL: second.url });
  await signInOnLogin(again, email, PASSWORD);
  await expect(again.getByText('Welcome, Durable Tester!')).toBeVisible();
  await again.close();
  await second.stop();
  await rm(dataDir, { recursive: true, force: true });

  expect((await request.get('/api/storefront/products')).status()).toBe(200);
});

test('no write is lost or doubled and every index tells the same after kill -9 under writes', async ({
  localCloud: _,
}) => {
  // It seeds a suite and starts it five times.
  test.setTimeout(600_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'hearthside-kills-'));
  const port = await freePort();
  const seeded = await start({ port, dataDir });
  const token = await ownerToken(seeded.url);
  await seeded.stop();

  const report = await killRounds({ dataDir, port, rounds: ROUNDS, token });
  expect(report).toMatchObject({ lost: [], doubled: [], indexes: [] });
  expect(report.acknowledged).toBeGreaterThan(0);
  await rm(dataDir, { recursive: true, force: true });
});

async function filesWith(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const holds = await Promise.all(files.map(async (file) => (await readFile(file)).includes(text)));
  return files.filter((_, index) => holds[index]);
}
