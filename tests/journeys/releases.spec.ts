import type { ReleasePointer } from '@hearthside/services/core/site/release-pointer.contract.ts';
import { MICROFRONTENDS } from '@hearthside/shell/federation/workspaces.ts';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { runCommand } from '../command.ts';
import { changedBuild } from './changed-build.ts';
import { accounts, expect, test } from './fixtures.ts';
import { baseURL } from './site.ts';

/** Kind of element → property → value. */
type Styles = Record<string, Record<string, string>>;

// What the base style of a kit sets. Other properties change with a page's size, images and focus.
const BASE = [
  ...[
    'font',
    'letter-spacing',
    'text-rendering',
    'text-decoration',
    'color',
    'background-color',
    'box-sizing',
  ],
  ...['margin', 'padding', 'border', 'list-style', 'display', 'min-height', 'scroll-behavior'],
];

/** Each kind of element of a page, by what it and its parent are, with the base style of the first. */
function stylesOf(page: Page): Promise<Styles> {
  return page.evaluate((names) => {
    const all = [...document.querySelectorAll('html, body, header *, main *, footer *')].reverse();
    const kindOf = (element: Element | null) => `${element?.tagName} ${element?.getAttribute('class') ?? ''}`;
    return Object.fromEntries(
      all.map((element) => {
        const style = getComputedStyle(element);
        return [
          `${kindOf(element.parentElement)} > ${kindOf(element)}`,
          Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)])),
        ];
      }),
    );
  }, BASE);
}

/** The first of what differs. An assertion of its own would compare a page's whole style word by word. */
function changes(before: Styles, after: Styles): string[] {
  const elements = Object.entries(before).filter(([element]) => after[element]);
  // Other journeys write meanwhile, so a badge may come or go. A page that is not there yet has few of its elements.
  if (elements.length < Object.keys(before).length * 0.9) return ['the page is not there'];
  return elements
    .flatMap(([element, was]) => {
      const is = after[element] ?? {};
      const names = Object.keys(was).filter((name) => was[name] !== is[name]);
      return names.map((name) => `${element} ${name}: ${was[name]} → ${is[name]}`);
    })
    .slice(0, 20);
}

test('a visit to every microfrontend leaves the pages of the others as they look', async ({
  page,
  signIn,
}) => {
  const pages = [
    // Other journeys change the whole list.
    ['/products?q=Tripod+Grill', page.getByRole('link').filter({ hasText: 'Tripod Grill' })],
    ['/userhub', page.getByText(/^Welcome, /)],
    // A list of one: others sign up meanwhile.
    [`/admin/manage-users?q=${accounts.owner}`, page.getByRole('table').getByText(accounts.owner)],
  ] as const;
  const look = async (shown: Locator) => {
    await expect(shown).toBeVisible();
    // What comes late comes with whoever is near it.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
    await page.mouse.move(0, 0);
    return stylesOf(page);
  };
  await signIn(accounts.owner);
  const alone: Styles[] = [];
  for (const [path, shown] of pages) {
    await page.goto(path);
    await expect(page.locator('html[data-ready]')).toBeAttached();
    alone.push(await look(shown));
  }
  // In one document, from the last on: its styles are there already.
  for (const [index, [path, shown]] of pages.entries()) {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    // What a page asks for itself comes a moment after it. A style that leaks stays.
    await expect.poll(async () => changes(alone[index] ?? {}, await look(shown))).toEqual([]);
  }
});

/** The version of the hub that a page runs. */
function runningHub(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src^="/hub/"]')];
    return scripts[0]?.getAttribute('src')?.split('/')[2];
  });
}

/** Which hub the edge names to this browser, asked many times. */
function namedHubs(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const versions = [];
    for (let i = 0; i < 10; i += 1) {
      const answer = await fetch('/releases/hub.json', { cache: 'no-cache' });
      versions.push((await answer.json()).version);
    }
    return [...new Set(versions)];
  });
}

const withNumber = (context: BrowserContext, value: string) =>
  context.addCookies([{ name: 'release-bucket', value, url: baseURL, httpOnly: true, sameSite: 'Lax' }]);

test('a release of the hub changes only the hub; a canary is for its share of visitors, who keep it until it is withdrawn; open tabs go on', async ({
  page,
  context,
  browser,
  signIn,
  request,
  localCloud: _,
}) => {
  const pointer = async (name: string): Promise<ReleasePointer> =>
    (await request.get(`/releases/${name}.json`)).json();
  const stable = await pointer('hub');
  const others = () => Promise.all(MICROFRONTENDS.filter((name) => name !== 'hub').map(pointer));
  const before = await others();
  const openBefore = await context.newPage();
  await openBefore.goto('/products');
  await expect(openBefore.getByRole('heading', { level: 1 })).toBeVisible();
  // What has not changed stays live.
  expect(await runCommand('npm', ['run', 'release', '--', 'hub'])).toBe(0);
  expect(await pointer('hub')).toEqual(stable);
  const aBuild = () => changedBuild('hub', { 'remoteEntry.js': (text) => `${text}\n/* another build */` });
  const release = ['run', 'release', '--', 'hub', '--from'];
  expect(await runCommand('npm', [...release, await aBuild(), '--canary', '30'])).toBe(0);
  try {
    await withNumber(context, '29');
    await signIn(accounts.prospect);
    await expect(page.getByText(/^Welcome, /)).toBeVisible();
    const canary = await runningHub(page);
    expect(canary).not.toBe(stable.version);
    await page.reload();
    await expect(page.getByText(/^Welcome, /)).toBeVisible();
    expect(await runningHub(page)).toBe(canary);

    const outside = await browser.newContext({ baseURL });
    await withNumber(outside, '30');
    const other = await outside.newPage();
    await signIn(accounts.prospect, other);
    await expect(other.getByText(/^Welcome, /)).toBeVisible();
    expect(await runningHub(other)).toBe(stable.version);
    await outside.close();

    const newVisitors = await browser.newContext({ baseURL });
    const visitor = await newVisitors.newPage();
    await visitor.goto('/products');
    expect(await namedHubs(visitor)).toHaveLength(1);
    const [number] = (await newVisitors.cookies()).filter(({ name }) => name === 'release-bucket');
    expect(number).toMatchObject({ value: expect.stringMatching(/^\d{1,2}$/), httpOnly: true, expires: -1 });
    await newVisitors.close();

    expect(await runCommand('npm', ['run', 'rollback', '--', 'hub'])).toBe(0);
    expect(await namedHubs(page)).toEqual([stable.version]);

    // The open tab has the canary still, and works.
    await page.getByRole('banner').getByRole('link', { name: 'Hearthside' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page.getByText(/^Welcome, /)).toBeVisible();
    expect(await runningHub(page)).toBe(canary);

    await test.step('released to all, its hub is everybody’s, also in a tab that was open before', async () => {
      expect(await runCommand('npm', [...release, await aBuild()])).toBe(0);
      const { version } = await pointer('hub');
      expect(version).not.toBe(stable.version);
      expect(await others()).toEqual(before);
      expect((await request.get(stable.entry)).status()).toBe(200);
      await openBefore.getByRole('main').getByRole('link').first().click();
      await expect(openBefore.getByRole('heading', { level: 1 })).toBeVisible();
      const fresh = await context.newPage();
      await signIn(accounts.prospect, fresh);
      await expect(fresh.getByText(/^Welcome, /)).toBeVisible();
      expect(await runningHub(fresh)).toBe(version);
      expect(await runCommand('npm', ['run', 'rollback', '--', 'hub'])).toBe(0);
      expect((await pointer('hub')).version).toBe(stable.version);
      // The record names who released it.
      expect((await request.get(`/records/hub/${version}.json`)).status()).toBe(403);
    });
  } finally {
    const { version } = await pointer('hub');
    if (version !== stable.version || (await namedHubs(page))[0] !== stable.version)
      await runCommand('npm', ['run', 'rollback', '--', 'hub']);
  }
});
