import { release } from '@hearthside/infra/releases/release.ts';
import { openReleases, type Releases } from '@hearthside/infra/releases/releases.ts';
import { rollBack } from '@hearthside/infra/releases/roll-back.ts';
import { localTarget } from '@hearthside/infra/target.ts';
import { MICROFRONTENDS } from '@hearthside/shell/federation/workspaces.ts';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureBrowser, launchOptions } from '../browser.ts';
import { changedBuild } from '../journeys/changed-build.ts';
import { signIn } from '../session.ts';
import type { Table } from './table.ts';

/** Releases of everything, one after the other; fewer for a quick look. */
const MOVES = Number(process.env.RELEASES ?? 50);
const PATHS = ['/', '/products', '/login', '/userhub'];
const WELCOME = /^Welcome, /;

interface Seen {
  documents: number;
  failed: number;
  /** Documents that name files of two builds of one microfrontend. */
  mixed: number;
  'tabs loaded': number;
  'page errors': number;
}

/**
 * Moves the pointers of all microfrontends to and fro while documents, their files, and pages in a browser are asked for,
 * signed in and out. Throws if a document is mixed, a request fails or a page has an error.
 */
export async function benchReleases({ url, dataDir }: { url: string; dataDir: string }): Promise<Table> {
  await ensureBrowser();
  const releases = await openReleases(await localTarget(dataDir));
  const comment = (text: string) => `${text}\n/* another build */`;
  const versions: [(typeof MICROFRONTENDS)[number], string[]][] = [];
  for (const name of MICROFRONTENDS) {
    const { version: before } = await releases.site.readJson<{ version: string }>(`releases/${name}.json`);
    const entry = name === 'shell' ? 'main.js' : 'remoteEntry.js';
    const build = await changedBuild(name, { [entry]: comment }, dataDir);
    const { version } = await release(releases, name, build);
    versions.push([name, [version, before]]);
  }
  const seen: Seen = { documents: 0, failed: 0, mixed: 0, 'tabs loaded': 0, 'page errors': 0 };
  const browser = await chromium.launch(launchOptions());
  const tabs = [await signIn(browser, url, 'owner@hearthside.example'), await visitor(browser, url)];
  let isMoving = true;
  const visits = PATHS.map(async (path) => {
    while (isMoving) await visit(url, path, seen);
  });
  const browsing = tabs.map(async (tab, index) => {
    watch(tab, seen);
    const paths = index === 0 ? ['/userhub', '/dashboard', '/products'] : ['/', '/products', '/login'];
    for (let count = 0; isMoving; count += 1) {
      await tab.goto(paths[count % paths.length] ?? '/');
      await tab.locator('html[data-ready]').waitFor({ state: 'attached' });
      seen['tabs loaded'] += 1;
    }
  });
  const times: number[] = [];
  for (let move = 0; move < MOVES; move += 1) {
    const [name, both] = versions[move % versions.length] as (typeof versions)[number];
    const to = both[(Math.floor(move / versions.length) + 1) % 2] as string;
    const started = performance.now();
    await Promise.all([rollBack(releases, name, { version: to }), untilNamed(url, name, to)]);
    times.push((performance.now() - started) / 1000);
  }
  isMoving = false;
  await Promise.all([...visits, ...browsing]);
  const [signedIn] = tabs as [Page, Page];
  const healing = await secondsToHeal(releases, signedIn, dataDir);
  await browser.close();
  if (seen.failed + seen.mixed + seen['page errors'] > 0)
    throw new Error(`Not every visit was whole: ${JSON.stringify(seen)}`);
  return {
    title: 'Releases under load',
    note: 'All microfrontends go to and fro between two builds. No document may name files of both, every file that it names must be there, and no page may have an error. Seconds: from the command until every new tab gets the release; from the rollback of a broken hub until an open tab has healed.',
    rows: [{ releases: MOVES, 's to new tabs': rounded(Math.max(...times)), 's to heal': healing, ...seen }],
  };
}

async function visitor(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL })).newPage();
}

function watch(tab: Page, seen: Seen): void {
  tab.on('pageerror', (error) => {
    seen['page errors'] += 1;
    console.error(error);
  });
  tab.on('response', (answer) => {
    if (answer.status() >= 400) seen.failed += 1;
    if (answer.status() >= 400) console.error(`${answer.status()} ${answer.url()}`);
  });
}

async function untilNamed(url: string, name: string, version: string): Promise<void> {
  for (;;) {
    const pointer = await (await fetch(`${url}/releases/${name}.json`)).json();
    if (pointer.version === version) return;
  }
}

/** Releases a hub that throws, and rolls it back with a tab open. */
async function secondsToHeal(releases: Releases, tab: Page, folder: string): Promise<number> {
  const throwing = (text: string) => `throw Error("broken on purpose");${text}`;
  tab.removeAllListeners('pageerror');
  const build = await changedBuild('hub', { 'remoteEntry.js': throwing }, folder);
  await release(releases, 'hub', build, { force: 'broken on purpose' });
  await tab.goto('/userhub');
  await tab.getByText('This part of the site is taking a break.').waitFor();
  const started = performance.now();
  await rollBack(releases, 'hub');
  await tab.getByText(WELCOME).waitFor();
  return rounded((performance.now() - started) / 1000);
}

function rounded(seconds: number): number {
  return Number(seconds.toFixed(1));
}

async function visit(url: string, path: string, seen: Seen): Promise<void> {
  const answer = await fetch(url + path);
  const html = await answer.text();
  seen.documents += 1;
  if (!answer.ok) seen.failed += 1;
  const files = [...new Set(html.match(/\/(shell|storefront)\/\w{12}\/[\w.-]+\.(js|css)/g) ?? [])];
  for (const name of ['shell', 'storefront']) {
    const builds = files.filter((file) => file.startsWith(`/${name}/`)).map((file) => file.split('/')[2]);
    if (new Set(builds).size > 1) seen.mixed += 1;
  }
  const answers = await Promise.all(files.map((file) => fetch(url + file)));
  seen.failed += answers.filter(({ ok }) => !ok).length;
  await Promise.all(answers.map((one) => one.arrayBuffer()));
}
