import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import {
  type QuietBrowser,
  type QuietPage,
  RESPONDS,
  settle,
  startQuietBrowser,
  type TraceEvent,
  until,
} from './quiet-browser.ts';
import { median, type Table } from './table.ts';

const SLOWDOWN = 4;
// A paint comes with a frame, so the medians of few visits differ by one.
const ROUNDS = 10;
const LONG_MS = 50;

interface Visit {
  lcp: number;
  tbt: number;
  longest: number;
  /** Processor time of the page's main thread, not slowed down. */
  thread: number;
}

/**
 * What a first page does to a phone's only thread, with the processor slowed down four times, beside a copy of the same page
 * without scripts: made now, and visited by turns, each first as often as the other, so that a busy moment of the machine
 * meets both.
 */
export async function benchBrowser({ url }: { url: string }): Promise<Table> {
  const [product] = await (await fetch(`${url}/api/storefront/products`)).json();
  const [ours, copy] = await Promise.all([startCopy(url), startCopy(url, withoutScripts)]);
  const browser = await startQuietBrowser();
  const rows = [];
  for (const path of ['/', '/products', `/product/${product.id}`, '/consultation']) {
    const visits: Record<'ours' | 'copy', Visit[]> = { ours: [], copy: [] };
    for (let round = 0; round < ROUNDS; round++) {
      const whose = ['ours', 'copy'] as const;
      for (const one of round % 2 === 0 ? whose : whose.toReversed())
        visits[one].push(await visit(browser, (one === 'ours' ? ours : copy).url + path, one === 'ours'));
    }
    const of = (whose: 'ours' | 'copy', what: keyof Visit) => median(visits[whose].map((one) => one[what]));
    rows.push({
      page: path,
      'TBT ms': Math.round(of('ours', 'tbt')),
      'copy TBT': Math.round(of('copy', 'tbt')),
      'longest task': Math.round(of('ours', 'longest')),
      'copy longest': Math.round(of('copy', 'longest')),
      'LCP ms': Math.round(of('ours', 'lcp')),
      'LCP to copy': Number((of('ours', 'lcp') / of('copy', 'lcp')).toFixed(2)),
      'thread ms': Math.round(of('ours', 'thread')),
      'copy thread ms': Math.round(of('copy', 'thread')),
    });
  }
  await browser.close();
  ours.server.close();
  copy.server.close();
  return {
    title: `First page, processor slowed down ${SLOWDOWN} times`,
    note: `Medians of ${ROUNDS} visits; "copy" is the same page without scripts, from the same run. Tasks are those after the first paint, in ${SLOWDOWN} times the thread's own time, which other programs on the machine hardly change; TBT is what they take beyond ${LONG_MS} ms. The targets are a TBT of 20 ms, no longer task, and an LCP of 1.05 of the copy's.`,
    rows,
  };
}

const OBSERVE = `
  new PerformanceObserver((list) => { globalThis.lcp = list.getEntries().at(-1).startTime; })
    .observe({ type: 'largest-contentful-paint', buffered: true });`;

async function visit(browser: QuietBrowser, url: string, hasScripts: boolean): Promise<Visit> {
  const slow = await browser.newPage({ slowdown: SLOWDOWN, first: OBSERVE });
  await openWhole(slow, url, hasScripts);
  const lcp = await slow.evaluate<number>('lcp');
  await slow.close();

  const page = await browser.newPage();
  const events = await page.trace(TASKS, () => openWhole(page, url, hasScripts));
  await page.close();
  const tasks = tasksAfterPaint(events).map((ms) => ms * SLOWDOWN);
  return {
    lcp,
    tbt: tasks.reduce((sum, ms) => sum + Math.max(0, ms - LONG_MS), 0),
    longest: Math.max(0, ...tasks),
    thread: tasks.reduce((sum, ms) => sum + ms, 0) / SLOWDOWN,
  };
}

async function openWhole(page: QuietPage, url: string, hasScripts: boolean): Promise<void> {
  await page.open(url);
  await until(page, hasScripts ? RESPONDS : "document.readyState === 'complete'");
  await settle();
}

const TASKS = ['loading', 'disabled-by-default-devtools.timeline'];

/** Milliseconds of thread time that each task of the page's main thread takes after the first paint. */
function tasksAfterPaint(events: TraceEvent[]): number[] {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error('The page has painted nothing');
  return events.flatMap(({ name, pid, tid, ts, tdur = 0 }) =>
    name === 'RunTask' && pid === paint.pid && tid === paint.tid && ts >= paint.ts ? [tdur / 1000] : [],
  );
}

export const withoutScripts = (html: string) =>
  html.replace(/<script(?: src| type="application\/json")[^>]*>.*?<\/script>/gs, '');

/** A server with the same files, as compressed, and documents that may be changed: all are served alike, so only documents differ. */
export async function startCopy(
  url: string,
  change = (html: string) => html,
): Promise<{ url: string; server: Server }> {
  const kept = new Map<string, Promise<{ status: number; headers: [string, string][]; body: Buffer }>>();
  const read = async (path: string) => {
    const answer = await fetch(url + path, { headers: { 'accept-encoding': 'br' } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isPage = answer.headers.get('content-type')?.startsWith('text/html');
    const headers = [...answer.headers].filter(([name]) =>
      /^(content-type|content-encoding|content-security-policy|cache-control)$/.test(name),
    ) as [string, string][];
    const body = isPage ? Buffer.from(change(bytes.toString())) : bytes;
    const isCompressed = answer.headers.get('content-encoding') === 'br';
    return { status: answer.status, headers, body: isCompressed ? brotliCompressSync(body) : body };
  };
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const answer = kept.get(path) ?? read(path);
    kept.set(path, answer);
    const { status, headers, body } = await answer;
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, server };
}
