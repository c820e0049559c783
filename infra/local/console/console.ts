import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { moveTime } from '../../emulators/clock.ts';
import type { Assembly } from '../../emulators/emulators.ts';
import type { Faults } from '../../emulators/faults/faults.ts';
import { urlOf } from '../../emulators/server.ts';
import { apiPage } from './api-pages.ts';
import { faultPage } from './fault-page.ts';
import { changeFaults, type FaultAnswer } from './fault-requests.ts';
import { type Functions, functionPage, functionsPage } from './function-pages.ts';
import { type Html, layout, STYLE } from './layout.ts';
import { type Mails, mailDocument, mailPage, mailsPage } from './mail-pages.ts';
import { type Overview, overviewPage } from './overview-page.ts';
import { type Queues, queuePage, queuesPage } from './queue-pages.ts';
import { type Table, tablePage } from './table-page.ts';

/** The parts of the local cloud that the console shows. */
export interface ConsoleOptions extends Overview {
  inbox: Mails;
  functions: Functions;
  queues: Queues;
  faults: Faults;
  table: Table;
  assembly: Pick<Assembly, 'ofType'>;
  /** The functions that have not handled all that followed from the writes so far. */
  underWay(): string[];
}

/** A page, another document, or undefined if it does not exist. */
type Answer = { title: string; content: Html } | { type: string; body: string; csp?: string } | undefined;
type Page = (options: ConsoleOptions, id: string, query: URLSearchParams) => Answer | Promise<Answer>;

const CSP = "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'";

const pages: Record<string, Page> = {
  '': (options) => overviewPage(options),
  inbox: async ({ inbox }) => json(await inbox.list()),
  mails: ({ inbox }, id) => (id ? mailPage(inbox, id) : mailsPage(inbox)),
  'mail-html': ({ inbox }, id) => mailDocument(inbox, id),
  table: ({ table }, _, query) => tablePage(table, query),
  functions: ({ functions }, name) => (name ? functionPage(functions, name) : functionsPage(functions)),
  queues: ({ queues }, name) => (name ? queuePage(queues, name) : queuesPage(queues)),
  api: (_, file) => apiPage(file),
  docs: async ({ assembly }) => (await import('./docs-page.ts')).docsPage(assembly),
  settled,
  clock: () => json({ now: new Date() }),
  faults: ({ faults }) => json({ on: faults.active, faults: faults.known }),
  'fault-knobs': ({ faults }) => faultPage(faults),
  'console.css': () => ({ type: 'text/css', body: STYLE }),
};

/** The handler of `/__local` and everything below it. It answers false, and sends nothing, if there is no such page. */
export function createConsole(
  options: ConsoleOptions,
): (req: IncomingMessage, res: ServerResponse) => boolean {
  return (req, res) => {
    if (!/^\/__local(\/|\?|$)/.test(req.url ?? '')) return false;
    const url = urlOf(req);
    const [, , name = '', id = ''] = url.pathname.split('/');
    const page = pages[name];
    if (!page || !Object.hasOwn(pages, name)) return false;
    if (req.method === 'POST' && name === 'faults') {
      changeFaults(options.faults, req).then(
        (answer) => sendChange(res, answer),
        (error) => fail(res, error),
      );
      return true;
    }
    if (req.method === 'POST' && name === 'clock') {
      moveTime(Number(url.searchParams.get('seconds')) * 1000).then(
        () => send(res, json({ now: new Date() })),
        (error) => fail(res, error),
      );
      return true;
    }
    if (req.method !== 'GET') {
      res.writeHead(403).end();
      return true;
    }
    Promise.resolve()
      .then(() => page(options, decodeURIComponent(id), url.searchParams))
      .then(
        (answer) => send(res, answer),
        (error) => (error instanceof URIError ? send(res, undefined) : fail(res, error)),
      );
    return true;
  };
}

// Proxies and clients end a request without an answer after a minute.
const LONGEST_MS = 50_000;
const EVERY_MS = 10;

/**
 * Answers once all that follows from the writes so far is done: streams and queues are delivered, and events are handled.
 * After 50 seconds it answers what is under way still.
 */
async function settled({ underWay }: ConsoleOptions): Promise<Answer> {
  for (const end = Date.now() + LONGEST_MS; ; await sleep(EVERY_MS)) {
    const left = underWay();
    if (left.length === 0 || Date.now() > end) return json({ settled: left.length === 0, underWay: left });
  }
}

function send(res: ServerResponse, answer: Answer): void {
  const found = answer ?? { type: 'text/plain', body: 'There is nothing with that name.\n' };
  const [type, body, csp] =
    'content' in found
      ? ['text/html', layout(found.title, found.content), CSP]
      : [found.type, found.body, found.csp ?? CSP];
  res.writeHead(answer ? 200 : 404, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': csp,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  res.end(body);
}

function sendChange(res: ServerResponse, { status, location, body }: FaultAnswer): void {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  res.writeHead(status, { ...(location && { location }), 'content-type': type, 'cache-control': 'no-store' });
  res.end(JSON.stringify(body, undefined, 2));
}

function fail(res: ServerResponse, error: unknown): void {
  console.error(error);
  res
    .writeHead(500, { 'content-type': 'text/plain' })
    .end('The console failed. The terminal shows the error.\n');
}

function json(value: unknown): Answer {
  return { type: 'application/json', body: JSON.stringify(value, undefined, 2) };
}
