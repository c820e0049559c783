import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { ensureBrowser, launchOptions } from '../browser.ts';

interface Screen {
  width: number;
  height: number;
  deviceScaleFactor: number;
  mobile: boolean;
}

const PHONE: Screen = { width: 412, height: 823, deviceScaleFactor: 1, mobile: true };
const ASK_EVERY_MS = 250;
const MOST_ASKED = 240;

type Answer = Record<string, unknown>;

export interface QuietPage {
  send(method: string, params?: object): Promise<Answer>;
  /** Begins to load an address. */
  open(url: string): Promise<void>;
  /** The value of an expression in the page, which may be a promise. */
  evaluate<T>(expression: string): Promise<T>;
  close(): Promise<void>;
}

interface Device {
  /** One of a phone is a touch screen. @default a phone's */
  screen?: Screen;
  /** How many times slower its processor is than this machine's. @default 1 */
  slowdown?: number;
  /** A script that runs in each document before the document's own. */
  first?: string;
}

export interface QuietBrowser {
  /** A page of an empty profile. */
  newPage(device?: Device): Promise<QuietPage>;
  close(): Promise<void>;
}

/**
 * A browser that does nothing but visit. Playwright puts a script into each page, which is a task of 130 ms on a slow phone, and watches
 * its network: then V8 parses whole files again to tell where a request comes from. Neither happens to a shopper.
 */
export async function startQuietBrowser(): Promise<QuietBrowser> {
  await ensureBrowser();
  const { executablePath = '', args } = launchOptions();
  const profile = await mkdtemp(join(tmpdir(), 'hearthside-browser-'));
  const own = ['--headless=new', '--remote-debugging-pipe', `--user-data-dir=${profile}`, 'about:blank'];
  const browser = spawn(executablePath, [...args, ...own], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const [input, output] = browser.stdio.slice(3) as [Duplex, Duplex];
  const waiting = new Map<number, (answer: { result?: Answer; error?: { message: string } }) => void>();
  let rest = '';
  output.setEncoding('utf8').on('data', (chunk: string) => {
    const messages = (rest + chunk).split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages.map((text) => JSON.parse(text))) {
      waiting.get(message.id)?.(message);
      waiting.delete(message.id);
    }
  });
  let last = 0;
  const send = (method: string, params: object = {}, sessionId?: string) =>
    new Promise<Answer>((resolve, reject) => {
      const id = ++last;
      waiting.set(id, ({ result, error }) => {
        if (result) resolve(result);
        else reject(new Error(`${method}: ${error?.message}`));
      });
      input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });

  return {
    async newPage({ screen = PHONE, slowdown = 1, first = '' } = {}) {
      const { browserContextId } = await send('Target.createBrowserContext');
      const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId });
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
      const toPage: QuietPage['send'] = (method, params) => send(method, params, sessionId as string);
      await toPage('Emulation.setDeviceMetricsOverride', screen);
      await toPage('Emulation.setTouchEmulationEnabled', { enabled: screen.mobile });
      await toPage('Emulation.setCPUThrottlingRate', { rate: slowdown });
      await toPage('Page.enable');
      await toPage('Page.addScriptToEvaluateOnNewDocument', { source: first });
      return {
        send: toPage,
        open: async (url) => void (await toPage('Page.navigate', { url })),
        async evaluate<T>(expression: string) {
          const { result, exceptionDetails } = await toPage('Runtime.evaluate', {
            expression,
            awaitPromise: true,
            returnByValue: true,
          });
          if (exceptionDetails) throw new Error(`${expression}: ${JSON.stringify(exceptionDetails)}`);
          return (result as { value: T }).value;
        },
        close: async () => void (await send('Target.disposeBrowserContext', { browserContextId })),
      };
    },
    async close() {
      const ended = new Promise((resolve) => browser.once('exit', resolve));
      await send('Browser.close');
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Holds once a page of the shop responds by script. */
export const RESPONDS = "!!document.querySelector('html[data-ready]')";

/** Waits until the page says so. Asks seldom, so that it does not measure itself. */
export async function until(page: QuietPage, condition: string): Promise<void> {
  for (let asked = 0; !(await page.evaluate<boolean>(condition)); asked++) {
    if (asked === MOST_ASKED) throw new Error(`The page has not come to this: ${condition}`);
    await pause(ASK_EVERY_MS);
  }
}

/** The time for what a page loads late, and for the paint after an act. */
export const settle = () => pause(1_500);

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
