import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MicrofrontendName } from '@hearthside/services/core/site/pages.contract.ts';
import type { BuildFacts } from '@hearthside/shell/federation/build-facts.ts';
import { readBuild } from '../build.ts';
import { release } from '../release.ts';
import { startReleases, type TestReleases } from '../releases.fake.ts';
import { passGate } from './gate.ts';
import type { RefusedError } from './refusal.ts';

const OLD = { userhub: '/userhub' };
const NEW = { ...OLD, account: '/userhub/account' };

// What the shell shows instead of a page that fails.
const BREAK = `document.body.innerHTML = '<main><p role=alert>This part of the site is taking a break.</p></main>';`;

let suite: TestReleases;
beforeEach(async () => {
  suite = await startReleases();
});
afterEach(() => suite.close());

const check = async (name: MicrofrontendName, folder: string) =>
  passGate(suite.releases, name, await readBuild(name, folder));
const isLive = (name: MicrofrontendName, folder: string) =>
  release(suite.releases, name, folder, { starting: true });

async function write(folder: string, files: Record<string, unknown>): Promise<string> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}

/** The text of its entry, which runs, is its version. */
async function aHub(version: string, pages: object): Promise<string> {
  const folder = await suite.built(version);
  const pointer = JSON.parse(await readFile(join(folder, 'releases/hub.json'), 'utf8'));
  const file = (page: string) => `/hub/${version}/${page}.js`;
  const exposes = Object.fromEntries(Object.keys(pages).map((page) => [page, { js: [file(page)], css: [] }]));
  const files = Object.fromEntries(Object.keys(pages).map((page) => [file(page), 'true;']));
  return write(folder, { ...files, 'releases/hub.json': { ...pointer, exposes } });
}

/** A shell that asks the hub for these pages as the real one does: its entry, then the files of the page. */
function aShell(version: string, pages: Record<string, string>): Promise<string> {
  const facts: BuildFacts = {
    needs: {},
    host: { gives: {}, contracts: [6, 6], pages: { hub: Object.keys(pages) }, addresses: { hub: pages } },
  };
  const main = `/shell/${version}/main.js`;
  const exposes = { main: { js: [main], css: [] } };
  const script = `
    const [, hub] = JSON.parse(document.getElementById('releases').textContent);
    // Its home page is of a microfrontend that is not there.
    if (location.pathname === '/') ${BREAK}
    addEventListener('popstate', () => {
      const [page] = Object.entries(${JSON.stringify(pages)}).find(([, path]) => path === location.pathname) ?? [];
      for (const src of page ? [hub.entry, ...hub.exposes[page].js] : [])
        document.head.append(Object.assign(document.createElement('script'), { src }));
    });
    document.documentElement.dataset.ready = '';`;
  return write(join(suite.folder, 'builds', version), {
    [main]: script,
    [`shell/${version}/build.json`]: facts,
    'releases/shell.json': { name: 'shell', version, entry: main, exposes, contract: 6 },
    'index.html': '<!doctype html>',
  });
}

test('a new page passes in two steps: the remote that has it, then the shell that asks for it', async () => {
  await isLive('shell', await aShell('10', OLD));
  await isLive('hub', await aHub('1', OLD));
  const [shell, hub] = [await aShell('11', NEW), await aHub('2', NEW)];
  await expect(check('shell', shell)).rejects.toThrow(
    'It breaks hub 1 (live): hub has no page account, for which the shell asks.\n  Release hub with the page first.',
  );
  await check('hub', hub);
  await isLive('hub', hub);
  // The release before is kept, without the page.
  await check('shell', shell);
  await isLive('shell', shell);
  await expect(check('hub', await aHub('3', OLD))).rejects.toThrow(
    'It breaks people with shell 11 (live): hub has no page account, for which the shell asks.',
  );
});

test('a release that does not fit its shell is refused for that alone, not for each page that then fails', async () => {
  await isLive('shell', await aShell('10', OLD));
  await isLive('hub', await aHub('1', OLD));
  const hub = await aHub('2', OLD);
  const file = join(hub, 'releases/hub.json');
  const pointer = { ...JSON.parse(await readFile(file, 'utf8')), contract: 7 };
  await write(hub, { 'releases/hub.json': pointer, 'hub/2/userhub.js': BREAK });
  const refusal = await check('hub', hub).catch((error: RefusedError) => error);
  expect((refusal as RefusedError).refusals).toEqual([
    expect.objectContaining({ because: expect.stringContaining('version 7 of the mount contract') }),
  ]);
});

test('a component that others load and that is gone is told with the way to remove it', async () => {
  await isLive('shell', await aShell('10', OLD));
  await isLive('hub', await aHub('1', { ...OLD, badge: '' }));
  await expect(check('hub', await aHub('2', OLD))).rejects.toThrow(
    'It breaks what loads badge of hub 1 (live): badge is gone.\n  Keep it in this release.',
  );
});

test('a new page that fails is refused when the shell asks for it', async () => {
  await isLive('shell', await aShell('10', OLD));
  const hub = await aHub('1', NEW);
  await isLive('hub', await write(hub, { 'hub/1/account.js': BREAK }));
  await expect(check('shell', await aShell('11', NEW))).rejects.toThrow('the page account fails');
});
