import { consultations } from '@hearthside/services/commission/consultations/consultation.entity.ts';
import { PAGES } from '@hearthside/services/kit/site/pages.contract.ts';
import { keptSession, resuming, type Session } from '../session.ts';
import type { Suite } from '../suite.ts';
import { aRequest } from './a-request.ts';
import { forget, OBSERVE, slowestOf } from './interactions.ts';
import { press } from './keyboard.ts';
import { type QuietBrowser, RESPONDS, settle, startQuietBrowser, until } from './quiet-browser.ts';
import { useTableOf } from './suite-table.ts';
import { median, type Table } from './table.ts';

const COUNT = 1_000;
const SLOWDOWN = 4;
const ROUNDS = 5;
const DESK = { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false };

/** The keys that lead there, and the one that is measured. */
const ACTS: [act: string, ...keys: string[]][] = [
  ['open the search', 'Control+k'],
  ['type in it', 'Control+k', 'a'],
  ['close it', 'Control+k', 'Escape'],
  ['open the list of keys', '?'],
  ['close it', '?', 'Escape'],
  ['next row', 'j', 'j'],
  ['select a row', 'j', 'x'],
  ['open a row', 'j', 'Enter'],
  ['next record', 'j', 'Enter', 'j'],
  ['its first act', 'j', 'Enter', 'e'],
];

/** What a key of the owner's takes until the next paint, in a list of requests with one of them beside it. */
export async function benchKeys(suite: Suite & { dataDir: string }): Promise<Table> {
  await useTableOf(suite.dataDir);
  await consultations()
    .put(Array.from({ length: COUNT }, (_, place) => aRequest(place)))
    .go({ concurrent: 8 });
  await suite.settled();
  const session = await keptSession(suite.url, 'owner@hearthside.example');
  const browser = await startQuietBrowser();
  const rows: Table['rows'] = [];
  for (const [act, ...keys] of ACTS) {
    const taken: number[] = [];
    for (let round = 0; round < ROUNDS; round++) taken.push(await perform(browser, suite.url, keys, session));
    rows.push({ act, keys: keys.join(' '), 'median ms': median(taken), 'worst ms': Math.max(...taken) });
  }
  await browser.close();
  return {
    title: `The owner's keys until the next paint, processor slowed down ${SLOWDOWN} times`,
    note: `The last of the keys, in a list of ${COUNT.toLocaleString('en-US')} requests. ${ROUNDS} of each, each on a new page; 16 means at most that. The target is 100 ms.`,
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
  await page.open(url + PAGES.admin.consultations.path);
  await until(page, `${RESPONDS} && !!document.querySelector('main tbody tr')`);
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
