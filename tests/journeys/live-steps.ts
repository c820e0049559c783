import type { ServerMessage } from '@hearthside/services/consumers/live/live.schema.ts';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect } from './expect.ts';

/** A page of another person, in a browser that shares nothing with the first. */
export async function anotherPerson(
  browser: Browser,
  prepare = async (_: BrowserContext) => {},
): Promise<Page> {
  const context = await browser.newContext();
  await prepare(context);
  return context.newPage();
}

/** The traffic on the live connections of a page's current document. */
export interface Heard {
  connections: number;
  open: number;
  /** The messages that the page sent. */
  sent: string[];
  /** The subscribed topics. */
  topics: Set<string>;
}

/** Records a page's live connections; call it before the page opens. */
export function listenTo(page: Page): Heard {
  const nothing = (): Heard => ({ connections: 0, open: 0, sent: [], topics: new Set() });
  const heard = nothing();
  // A document that the browser leaves loses its connections without a close event.
  page.on('domcontentloaded', () => Object.assign(heard, nothing()));
  page.on('websocket', (socket) => {
    heard.connections += 1;
    heard.open += 1;
    socket.on('close', () => {
      heard.open -= 1;
    });
    socket.on('framesent', ({ payload }) => heard.sent.push(String(payload)));
    socket.on('framereceived', ({ payload }) => {
      const message: ServerMessage = JSON.parse(String(payload));
      if (message.type === 'subscribed')
        for (const topic of Object.keys(message.topics)) heard.topics.add(topic);
    });
  });
  return heard;
}

/** Waits until such a topic is subscribed. */
export async function expectWatched(heard: Heard, topic: RegExp): Promise<void> {
  await expect.poll(() => [...heard.topics].some((known) => topic.test(known))).toBe(true);
}
