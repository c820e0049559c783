import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type MicrofrontendName, PAGES } from '@hearthside/services/core/site/pages.contract.ts';
import type { BuildFacts } from '@hearthside/shell/federation/build-facts.ts';
import { readBuild } from '../build.ts';
import { release } from '../release.ts';
import { startReleases, type TestReleases } from '../releases.fake.ts';
import { unaskedPages } from '../unanswered-pages.ts';
import { passGate } from './gate.ts';

const OLD = ['userhub'];
const NEW = [...OLD, 'account'];

let suite: TestReleases;
beforeEach(async () => {
  suite = await startReleases();
});
afterEach(() => suite.close());

const check = async (name: MicrofrontendName, folder: string) =>
  passGate(suite.releases, name, await readBuild(name, folder), await suite.releases.deployedFunctions(name));
const isLive = (name: MicrofrontendName, folder: string) =>
  release(suite.releases, name, folder, { starting: true });

async function write(folder: string, files: Record<string, unknown>): Promise<string> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}

async function aHub(version: string, pages: string[], contract = 6): Promise<string> {
  const folder = await suite.built(version);
  const pointer = JSON.parse(await readFile(join(folder, 'releases/hub.json'), 'utf8'));
  const exposes = Object.fromEntries(pages.map((page) => [page, { js: [], css: [] }]));
  return write(folder, { 'releases/hub.json': { ...pointer, exposes, contract } });
}

/** A shell that asks the hub for these pages. */
function aShell(version: string, pages: string[]): Promise<string> {
  const facts: BuildFacts = { needs: {}, host: { gives: {}, contracts: [6, 6], pages: { hub: pages } } };
  const entry = `/shell/${version}/main.js`;
  return write(join(suite.folder, 'builds', version), {
    [entry]: '',
    [`shell/${version}/build.json`]: facts,
    'releases/shell.json': { name: 'shell', version, entry, exposes: {}, contract: 6 },
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
  expect(await unaskedPages(suite.releases.site, 'hub')).toContain(PAGES.hub.account.path);
  // The release before is kept, without the page.
  await check('shell', shell);
  await isLive('shell', shell);
  const unasked = await unaskedPages(suite.releases.site, 'hub');
  expect(unasked).not.toContain(PAGES.hub.account.path);
  expect(unasked).toEqual(expect.arrayContaining([expect.stringContaining('/:')]));
  await expect(check('hub', await aHub('3', OLD))).rejects.toThrow(
    'It breaks people with shell 11 (live): hub has no page account, for which the shell asks.',
  );
});

test('a shell is refused over a microfrontend that has no release, and over a page that the suite does not answer', async () => {
  await expect(check('shell', await aShell('10', OLD))).rejects.toThrow(
    'It breaks shell 10 itself: hub has no release, and the shell asks for its pages.\n  Release it first: npm run release -- hub.',
  );
  await isLive('hub', await aHub('1', NEW));
  await isLive('shell', await aShell('10', OLD));
  suite.missing.push(PAGES.hub.account.path);
  await expect(check('shell', await aShell('11', NEW))).rejects.toThrow(
    'the suite has no page at /userhub/account.\n  Deploy it in this order: npm run deploy -- edge hub shell; on this machine with --local.',
  );
  suite.missing.pop();
  await check('shell', await aShell('11', NEW));
});

test('a release that needs another contract than its shell has is refused', async () => {
  await isLive('shell', await aShell('10', OLD));
  await expect(check('hub', await aHub('2', OLD, 7))).rejects.toThrow('version 7 of the mount contract');
});

test('a component that others load and that is gone is told with the way to remove it', async () => {
  await isLive('shell', await aShell('10', OLD));
  await isLive('hub', await aHub('1', [...OLD, 'badge']));
  await expect(check('hub', await aHub('2', OLD))).rejects.toThrow(
    'It breaks what loads badge of hub 1 (live): badge is gone.\n  Keep it in this release.',
  );
});
