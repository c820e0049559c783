import { keptSession, resuming, type Session } from '../session.ts';
import { forget, OBSERVE, slowestOf } from './interactions.ts';
import { press } from './keyboard.ts';
import { stepsBetween, timeToNextPage } from './next-page.ts';
import { click, pointAt } from './pointer.ts';
import { type QuietBrowser, RESPONDS, settle, startQuietBrowser, until } from './quiet-browser.ts';
import { median, type Table } from './table.ts';

const SLOWDOWN = 4;
const ROUNDS = 5;

interface Act {
  act: string;
  path: string;
  /** Selects what is tapped. */
  on: string;
  /** What the pointer is at first: it makes `on` come. */
  over?: string;
  /** Typed into `on` after the tap; only this is measured then. */
  key?: string;
  /** Whether the demo's customer is signed in. */
  isSignedIn?: true;
}

const CARD = 'main a[href^="/product/"]';

/** What a shopper's commonest acts take until the next paint, as Interaction to Next Paint counts it. */
export async function benchActs({ url }: { url: string }): Promise<Table> {
  const products: { id: string }[] = await (await fetch(`${url}/api/storefront/products`)).json();
  const product = `/product/${products[0]?.id}`;
  const acts: Act[] = [
    { act: 'open the menu', path: '/', on: 'header button[aria-haspopup=dialog]' },
    { act: 'tap a card', path: '/products', on: CARD },
    { act: 'next picture', path: product, on: '[aria-label="Product photos"] button:nth-of-type(2)' },
    { act: 'open the filters', path: '/products?page=1', on: 'main details summary' },
    { act: 'type in the search', path: '/products', on: '[name=q]', key: 'f' },
    {
      act: 'choose an option',
      path: await withOptions(url, products),
      on: '[data-kept^=options] label:nth-of-type(2)',
    },
    { act: 'type in the consultation form', path: '/consultation', on: 'main form input', key: 'a' },
    {
      act: 'save with a heart',
      path: '/products',
      over: CARD,
      on: 'main li button[aria-label^="Save "]',
    },
    { act: 'submit the consultation form', path: '/consultation', on: 'main form button[type=submit]' },
    { act: 'open the account menu', path: '/', on: 'header button[aria-haspopup=menu]', isSignedIn: true },
  ];
  const session = await keptSession(url, 'customer@hearthside.example');
  const browser = await startQuietBrowser();
  const rows: Table['rows'] = [];
  for (const one of acts)
    rows.push({
      act: one.act,
      ...(await slowly((slowdown) => perform(browser, url, one, slowdown, session))),
    });
  for (const step of stepsBetween(product)) {
    const take = (slowdown: number) => timeToNextPage(browser, url, step, slowdown);
    rows.push({ act: step.act, ...(await slowly(take)), ...(await unslowed(take)) });
  }
  await browser.close();
  return {
    title: `Acts until the next paint, and pages until theirs, processor slowed down ${SLOWDOWN} times`,
    note: `${ROUNDS} of each, each on a new page of an empty profile; 16 means at most that. The target is 100 ms; for pages, which have their files in the cache, at the processor's own speed.`,
    rows,
  };
}

type Take = (slowdown: number) => Promise<number>;

async function slowly(take: Take) {
  const taken = await rounds(() => take(SLOWDOWN));
  return { 'median ms': median(taken), 'worst ms': Math.max(...taken) };
}

async function unslowed(take: Take) {
  const taken = await rounds(() => take(1));
  return { 'own speed, median': median(taken), 'own speed, worst': Math.max(...taken) };
}

async function rounds(take: () => Promise<number>): Promise<number[]> {
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round++) taken.push(await take());
  return taken;
}

async function perform(
  browser: QuietBrowser,
  url: string,
  act: Act,
  slowdown: number,
  session: Session,
): Promise<number> {
  const first = OBSERVE + (act.isSignedIn ? resuming(session) : '');
  const page = await browser.newPage({ slowdown, first });
  await page.open(url + act.path);
  await until(page, RESPONDS);
  await settle();
  if (act.over) await pointAt(page, act.over);
  await click(page, act.on);
  if (act.key) {
    await settle();
    await forget(page);
    await press(page, act.key);
  }
  await settle();
  const longest = await slowestOf(page);
  await page.close();
  return longest;
}

/** The page of the first product of which something can be chosen. */
async function withOptions(url: string, products: { id: string }[]): Promise<string> {
  for (const { id } of products) {
    const path = `/product/${id}`;
    if ((await (await fetch(url + path)).text()).includes('data-kept="options:')) return path;
  }
  throw new Error('No product has options');
}
