import { localTarget } from '@hearthside/infra/target.ts';
import { DEFAULT_STATUS } from '@hearthside/services/commission/consultations/consultation.contract.ts';
import {
  type ConsultationItem,
  consultations,
} from '@hearthside/services/commission/consultations/consultation.entity.ts';
import { idAt } from '@hearthside/services/core/runtime/ids.ts';
import { PAGES } from '@hearthside/services/core/site/pages.contract.ts';
import { type Session, signInAtPool } from '../journeys/pool-session.ts';
import type { Suite } from '../suite.ts';
import {
  type QuietBrowser,
  type QuietPage,
  RESPONDS,
  settle,
  startQuietBrowser,
  until,
} from './quiet-browser.ts';
import { median, type Table } from './table.ts';

/** The ones of CDP's `Input.dispatchKeyEvent`. */
const CONTROL = 2;
const NAMED: Record<string, { code: string; windowsVirtualKeyCode: number; text?: string }> = {
  Enter: { code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  Escape: { code: 'Escape', windowsVirtualKeyCode: 27 },
  Tab: { code: 'Tab', windowsVirtualKeyCode: 9 },
  ArrowRight: { code: 'ArrowRight', windowsVirtualKeyCode: 39 },
  ']': { code: 'BracketRight', windowsVirtualKeyCode: 221, text: ']' },
  '?': { code: 'Slash', windowsVirtualKeyCode: 191, text: '?' },
};

/** Presses a key, as `j`, `Enter` or `Control+k`, where the focus is. */
async function press(page: QuietPage, chord: string): Promise<void> {
  const key = chord.replace('Control+', '');
  const isControlled = key !== chord;
  const letter = {
    code: `Key${key.toUpperCase()}`,
    windowsVirtualKeyCode: key.toUpperCase().charCodeAt(0),
    text: key,
  };
  const { text, ...physical } = NAMED[key] ?? letter;
  const event = { key, ...physical, modifiers: isControlled ? CONTROL : 0 };
  const typed = isControlled ? undefined : text;
  await page.send('Input.dispatchKeyEvent', {
    ...event,
    type: typed ? 'keyDown' : 'rawKeyDown',
    text: typed,
  });
  await page.send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' });
}

const PRODUCTS = ['Round Corten Fire Bowl', 'Square Stone Fire Pit', 'Plancha Ring Grill', 'Fire Tool Set'];

/**
 * One of many requests, ten minutes after that of the place before. Its phone number is short: the ends of a long one, by which
 * five lists find it, were two fifths of what follows from a request.
 */
function aRequest(place: number): ConsultationItem {
  const submittedAt = new Date(Date.UTC(2025, 0, 1) + place * 600_000);
  const status = place % 5 === 0 ? 'Contacted' : DEFAULT_STATUS;
  return {
    ...{ uid: `u${place}`, id: idAt(submittedAt.getTime(), 'BENCH'), version: 1, status },
    ...{ name: `Customer ${place}`, email: `c${place}@hearthside.example`, phone: '0100' },
    ...{ details: 'A pit for eight, please, near the old oak.', submittedAt: submittedAt.toISOString() },
    ...{ productName: PRODUCTS[place % PRODUCTS.length], itemNumber: `00${1 + (place % PRODUCTS.length)}` },
    timeline: [{ status, at: submittedAt.toISOString() }],
  };
}

const COUNT = 10_000;
// What follows from so many requests is done within the time that a suite has to settle.
const AT_A_TIME = 500;
const SLOWDOWN = 4;
const ROUNDS = 5;
const DESK = { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false };
const ROWS = "!!document.querySelector('main :is(tbody tr, [data-rows] li)')";
const { consultations: LIST, orders: ORDERS, schedule: SCHEDULE } = PAGES.admin;

/** Begun before the page's scripts, so that it sees all of them. */
const OBSERVE = `
  globalThis.acts = [];
  new PerformanceObserver((list) => acts.push(...list.getEntries().filter(({ interactionId }) => interactionId)))
    .observe({ type: 'event', durationThreshold: 16, buffered: true });`;

/** The page, the keys that lead there, and the one that is measured. */
const ACTS: [act: string, page: { path: string }, ...keys: string[]][] = [
  ['open the search', LIST, 'Control+k'],
  ['type in it', LIST, 'Control+k', 'c'],
  ['find in all lists', LIST, 'Control+k', 'c', 'u'],
  ['close it', LIST, 'Control+k', 'Escape'],
  ['open the list of keys', LIST, '?'],
  ['close it', LIST, '?', 'Escape'],
  ['go to the search of the list', LIST, 'f'],
  ['type in it', LIST, 'f', 'c'],
  ['next row', LIST, 'j', 'j'],
  ['select a row', LIST, 'j', 'x'],
  ['open a row', LIST, 'j', 'Enter'],
  ['next record', LIST, 'j', 'Enter', 'j'],
  ['its first act', LIST, 'j', 'Enter', 'e'],
  ['next page', LIST, ']'],
  ['open an order', ORDERS, 'j', 'Enter'],
  ['its next stage', ORDERS, 'j', 'Enter', 'e'],
  ['other days for an order', SCHEDULE, 'j', 'Tab', 'ArrowRight'],
  ['move it there', SCHEDULE, 'j', 'Tab', 'ArrowRight', 'Enter'],
];

/** What a key of the owner's takes until the next paint, with thousands of requests and one of them beside their list. */
export async function benchKeys(suite: Suite & { dataDir: string }): Promise<Table> {
  await useTableOf(suite.dataDir);
  for (let from = 0; from < COUNT; from += AT_A_TIME) {
    await consultations()
      .put(Array.from({ length: AT_A_TIME }, (_, place) => aRequest(from + place)))
      .go({ concurrent: 8 });
    await suite.settled();
  }
  const session = await signInAtPool(suite.url, 'owner@hearthside.example', 'hearthside');
  const browser = await startQuietBrowser();
  const rows: Table['rows'] = [];
  for (const [act, { path }, ...keys] of ACTS) {
    const taken: number[] = [];
    for (let round = 0; round < ROUNDS; round++)
      taken.push(await perform(browser, suite.url + path, keys, session));
    rows.push({ act, keys: keys.join(' '), 'median ms': median(taken), 'worst ms': Math.max(...taken) });
  }
  await browser.close();
  return {
    title: `The owner's keys until the next paint, processor slowed down ${SLOWDOWN} times`,
    note: `The last of the keys, with ${COUNT.toLocaleString('en-US')} requests. ${ROUNDS} of each, each on a new page; 16 means at most that. The target is 100 ms.`,
    rows,
  };
}

async function perform(
  browser: QuietBrowser,
  url: string,
  keys: string[],
  session: Session,
): Promise<number> {
  const page = await browser.newPage({ screen: DESK, first: OBSERVE + resuming(session) });
  await page.open(url);
  await until(page, `${RESPONDS} && ${ROWS}`);
  await settle();
  for (const key of keys.slice(0, -1)) {
    await press(page, key);
    await settle();
  }
  await page.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await forget(page);
  await press(page, keys.at(-1) ?? '');
  await settle();
  const longest = await slowestOf(page);
  await page.close();
  return longest;
}

/** Forgets what was done so far. */
const forget = (page: QuietPage) => page.evaluate('acts.length = 0');

/** Milliseconds from the slowest act to the paint that follows it, as Interaction to Next Paint counts it; 16 means at most that. */
const slowestOf = (page: QuietPage) =>
  page.evaluate<number>('Math.max(16, ...acts.map(({ duration }) => duration))');

/** A script that puts a session into the document's storage. A document without an origin has none. */
const resuming = (session: Session) => `
  if (location.origin !== 'null')
    for (const [key, value] of ${JSON.stringify(session)}) localStorage.setItem(key, value);`;

/** Points the services in this process at the table of a suite. */
async function useTableOf(dataDir: string): Promise<void> {
  const { credentials, endpoint, region } = (await localTarget(dataDir)).client('dynamodb');
  Object.assign(process.env, {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials?.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials?.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    TABLE_NAME: 'hearthside',
  });
}
