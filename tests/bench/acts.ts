import { pause, type QuietBrowser, type QuietPage, startQuietBrowser, until } from './quiet-browser.ts';
import { median, type Table } from './table.ts';

const SLOWDOWN = 4;
const ROUNDS = 5;
/** The time for what a page loads late, and for the paint after an act. */
const SETTLED_MS = 1_500;

interface Act {
  act: string;
  path: string;
  /** Selects what is tapped. */
  on: string;
  /** What the pointer is at first: it makes `on` come. */
  over?: string;
  /** Typed into `on` after the tap; only this is measured then. */
  key?: string;
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
  ];
  const browser = await startQuietBrowser();
  const rows = [];
  for (const one of acts) {
    const taken: number[] = [];
    for (let round = 0; round < ROUNDS; round++) taken.push(await perform(browser, url, one));
    rows.push({ act: one.act, 'median ms': median(taken), 'worst ms': Math.max(...taken) });
  }
  await browser.close();
  return {
    title: `Acts until the next paint, processor slowed down ${SLOWDOWN} times`,
    note: `${ROUNDS} of each, each on a new page of an empty profile; 16 means at most that. The target is 100 ms.`,
    rows,
  };
}

/** Begun before the page's scripts, so that it sees all of them. */
const OBSERVE = `
  globalThis.acts = [];
  new PerformanceObserver((list) => acts.push(...list.getEntries().filter(({ interactionId }) => interactionId)))
    .observe({ type: 'event', durationThreshold: 16, buffered: true });`;

async function perform(browser: QuietBrowser, url: string, act: Act): Promise<number> {
  const page = await browser.newPage();
  await page.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.send('Page.enable');
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: OBSERVE });
  await page.send('Page.navigate', { url: url + act.path });
  await until(page, "!!document.querySelector('html[data-ready]')");
  await pause(SETTLED_MS);
  if (act.over) await point(page, act.over, 'mouseMoved');
  await tap(page, act.on);
  if (act.key) {
    await pause(SETTLED_MS);
    await page.evaluate('acts.length = 0');
    await page.send('Input.dispatchKeyEvent', { type: 'keyDown', key: act.key, text: act.key });
    await page.send('Input.dispatchKeyEvent', { type: 'keyUp', key: act.key });
  }
  await pause(SETTLED_MS);
  const longest = await page.evaluate<number>('Math.max(16, ...acts.map(({ duration }) => duration))');
  await page.close();
  return longest;
}

async function tap(page: QuietPage, selector: string): Promise<void> {
  for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased'] as const)
    await point(page, selector, type);
}

async function point(
  page: QuietPage,
  selector: string,
  type: 'mouseMoved' | 'mousePressed' | 'mouseReleased',
): Promise<void> {
  const element = `document.querySelector(${JSON.stringify(selector)})`;
  await until(page, `!!${element}`);
  if (type === 'mouseMoved')
    await page.evaluate(`${element}.scrollIntoView({ block: 'center', behavior: 'instant' })`);
  const [x, y] = await page.evaluate<[number, number]>(
    `(({ x, y, width, height }) => [x + width / 2, y + height / 2])(${element}.getBoundingClientRect())`,
  );
  const button = type === 'mouseMoved' ? {} : { button: 'left', clickCount: 1 };
  await page.send('Input.dispatchMouseEvent', { type, x, y, ...button });
}

/** The page of the first product of which something can be chosen. */
async function withOptions(url: string, products: { id: string }[]): Promise<string> {
  for (const { id } of products) {
    const path = `/product/${id}`;
    if ((await (await fetch(url + path)).text()).includes('data-kept="options:')) return path;
  }
  throw new Error('No product has options');
}
