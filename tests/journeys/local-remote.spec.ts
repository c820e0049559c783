import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LOCAL_REMOTE_COOKIE } from '@hearthside/services/releases/overrides/local-remote.contract.ts';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import type { Page } from '@playwright/test';
import { accounts, expect, test } from './fixtures.ts';
import { logOut, promote } from './session-steps.ts';

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return String(port);
}

/** `npm run dev -- hub --site`, as a developer starts it. */
async function serveHub(site: string, PORT: string) {
  const args = ['infra/run.mjs', 'infra/local/dev.ts', 'hub', '--site', site];
  const child = spawn(process.execPath, args, { cwd: REPOSITORY, env: { ...process.env, PORT } });
  for await (const text of child.stdout) if (String(text).includes('There, as an admin')) break;
  return async () => {
    child.kill();
    await once(child, 'exit');
  };
}

/** Opens the hub: its document's policy and caching, and where its script came from. */
async function openHub(page: Page) {
  const answer = await page.goto('/userhub');
  await expect(page.getByText(/^Welcome, /)).toBeVisible();
  const entries = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const { 'content-security-policy': policy = '', 'cache-control': caching } = answer?.headers() ?? {};
  return {
    policy,
    caching,
    scripts: entries.flatMap((name) => /^(http:\/\/[^/]+)\/hub\/.*remoteEntry/.exec(name)?.[1] ?? []),
  };
}

const cookieOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === LOCAL_REMOTE_COOKIE);

test('an admin runs the hub from their own computer in the site, nobody else does, and it ends by a button and a sign-out', async ({
  page,
  browser,
  createAccount,
  signIn,
  request,
  localCloud: { target, url },
  expectAccessible,
}) => {
  const port = await freePort();
  const local = `http://localhost:${port}`;
  const stop = await serveHub(url, port);
  const admin = await createAccount('Lou Local');
  await promote(target, admin.email);
  await signIn(admin.email);
  const banner = page.getByRole('region', { name: 'Local build' }).filter({ hasText: 'computer, localhost' });
  const begin = async () => {
    await page.goto('/admin/visits');
    const form = page.getByRole('region', { name: 'Local build' });
    await form.getByLabel('Part of the site').selectOption('hub');
    await form.getByLabel('Port on your computer').fill(port);
    await form.getByRole('button', { name: 'Run it from my computer' }).click();
    await expect(banner).toContainText(`hub runs from your computer, localhost:${port}, until `);
  };
  await begin();
  expect(await openHub(page)).toEqual({
    policy: expect.stringContaining(`script-src ${local} 'self';`),
    caching: 'no-store',
    scripts: [local],
  });
  await expect(banner).not.toContainText('Nothing answers there.');
  expect(await cookieOf(page)).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' });
  await expectAccessible();

  await test.step('another visitor runs what is live, with a stolen cookie too, and loses that', async () => {
    const context = await browser.newContext();
    const other = await context.newPage();
    await signIn(accounts.prospect, other);
    expect(await openHub(other)).toEqual({
      policy: expect.not.stringContaining(`localhost:${port}`),
      caching: expect.not.stringContaining('no-store'),
      scripts: [url],
    });
    const stolen = await cookieOf(page);
    if (stolen) await context.addCookies([stolen]);
    await other.evaluate(() => localStorage.setItem('hearthside.pins', '{"hub":"local"}'));
    expect((await openHub(other)).scripts).toEqual([url]);
    await expect(other.getByRole('region', { name: 'Local build' })).toHaveCount(0);
    if (stolen) await context.addCookies([{ ...stolen, value: 'forged' }]);
    expect((await openHub(other)).policy).not.toContain(local);
    expect(await cookieOf(other)).toBeUndefined();
    await context.close();
  });

  await test.step('pages of other sites may not read what the developer serves, and there is nothing else to read', async () => {
    const asked = (path: string) =>
      request.get(local + path, { headers: { origin: 'https://evil.example' } });
    const served = await asked('/hub/local/remoteEntry.js');
    expect([served.status(), served.headers()['access-control-allow-origin']]).toEqual([200, url]);
    for (const path of ['/', '/package.json', '/hub/local/../../package.json', '/admin/local/remoteEntry.js'])
      expect((await asked(path)).status()).toBe(404);
  });

  await test.step('what answers no more is not replaced by what is live, and the page says so', async () => {
    await stop();
    await page.goto('/userhub');
    await expect(banner).toContainText('Nothing answers there.');
    await expect(page.getByText('This part of the site is taking a break.')).toBeVisible();
  });

  await banner.getByRole('button', { name: 'End' }).click();
  await expect(page.getByText(/^Welcome, /)).toBeVisible();
  await expect(banner).toHaveCount(0);
  expect(await cookieOf(page)).toBeUndefined();
  expect(await openHub(page)).toMatchObject({
    policy: expect.not.stringContaining(local),
    scripts: [url],
  });

  await begin();
  await logOut(page);
  expect(await cookieOf(page)).toBeUndefined();
});
