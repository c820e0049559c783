import { execFile } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MICROFRONTENDS, REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { runCommand } from '../command.ts';
import { accounts, expect, test } from './fixtures.ts';

// The test builds once and may wait for another build.
test.setTimeout(240_000);

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** Builds the hub with a changed text from a copy of its sources; returns the folder to release from. */
async function changedHub(): Promise<string> {
  const workspace = join(REPOSITORY, 'mfe-hub');
  // The copy is inside the workspace, so that packages resolve, and in `dist`, which holds no sources.
  const copy = join(workspace, 'dist/changed-hub');
  await rm(copy, { recursive: true, force: true });
  for (const name of ['federation.ts', 'src'])
    await cp(join(workspace, name), join(copy, name), { recursive: true });
  const page = join(copy, 'src/userhub/userhub-page.tsx');
  const source = await readFile(page, 'utf8');
  await writeFile(page, source.replace('Loading Hub...', 'Loading Hub…!'));
  const build = join(REPOSITORY, 'shell/federation/build.ts');
  await promisify(execFile)(process.execPath, ['--import', 'tsx', build], { cwd: copy });
  return join(copy, 'dist/site');
}

test('releasing the hub changes only the hub, and a tab that was open before keeps working', async ({
  page,
  signIn,
  request,
  context,
  localCloud: _,
}) => {
  const pointer = async (name: string) => (await request.get(`/releases/${name}.json`)).json();
  const others = MICROFRONTENDS.filter((name) => name !== 'hub');
  const before = {
    hub: await pointer('hub'),
    others: await Promise.all(others.map(pointer)),
  };
  await page.goto('/products');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  expect(await runCommand(npm, ['run', 'release', '--', 'hub'])).toBe(0);
  expect(await pointer('hub')).toEqual(before.hub);
  expect(await runCommand(npm, ['run', 'release', '--', 'hub', '--from', await changedHub()])).toBe(0);

  const after = await pointer('hub');
  expect(after.version).not.toBe(before.hub.version);
  expect(after.previous).toBe(before.hub.version);
  expect(await Promise.all(others.map(pointer))).toEqual(before.others);
  expect((await request.get(before.hub.entry)).status()).toBe(200);

  // The open tab keeps working: its own links, and the microfrontend that was released meanwhile.
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const fresh = await context.newPage();
  await signIn(accounts.prospect, fresh);
  await expect(fresh.getByText(/^Welcome, /)).toBeVisible();

  expect(await runCommand(npm, ['run', 'release', '--', 'hub', '--rollback'])).toBe(0);
  expect((await pointer('hub')).version).toBe(before.hub.version);
});

test('a failed microfrontend affects its region only, and Retry restores it', async ({ page }) => {
  await page.goto('/products');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/storefront/**', (route) => route.abort());
  await page.goto('/consultation');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Hearthside' })).toBeVisible();
  const retry = page.getByRole('button', { name: /retry|try again/i });
  await expect(retry).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/storefront/**');
  await retry.click();
  await expect(page.getByLabel('Full Name')).toBeVisible();
});
