import { percentile } from '@hearthside/services/core/runtime/percentile.ts';
import { chromium, type Page } from '@playwright/test';
import { ensureBrowser, launchOptions } from '../browser.ts';
import { signInAtPool, tokenIn } from '../journeys/pool-session.ts';
import { signIn } from '../session.ts';
import { median, type Table } from './table.ts';

const CHANGES = 101;

/** Makes one more change, and returns the text that the screen must show. */
type Change = (text: string) => Promise<unknown>;
type Api = <T>(call: string, body?: unknown) => Promise<T>;

/** Time from the owner's request, and from its answer, until another browser has painted the change. */
export async function benchLive({ url }: { url: string }): Promise<Table> {
  await ensureBrowser();
  const browser = await chromium.launch(launchOptions());
  const api = apiOf(url, tokenIn(await signInAtPool(url, 'owner@hearthside.example', 'hearthside')));
  const shopper = await (await browser.newContext({ baseURL: url })).newPage();
  const prospect = await signIn(browser, url, 'prospect@hearthside.example');
  const rows = [
    { screen: 'product', ...(await measure(shopper, await productChanges(api, shopper))) },
    { screen: 'hub', ...(await measure(prospect, await statusChanges(api))) },
  ];
  await browser.close();
  return {
    title: 'From write to screen',
    note: `Milliseconds, of ${CHANGES} changes made by the owner's API and painted in another browser.`,
    rows,
  };
}

async function measure(page: Page, change: Change) {
  const fromRequest: number[] = [];
  const fromAnswer: number[] = [];
  // The first one also waits for the connection.
  for (let count = 0; count <= CHANGES; count++) {
    const text = `Change ${count} of ${Date.now()}`;
    const painted = paintedAt(page, text);
    const asked = Date.now();
    await change(text);
    const answered = Date.now();
    const at = await painted;
    if (count === 0) continue;
    fromRequest.push(at - asked);
    fromAnswer.push(Math.max(0, at - answered));
  }
  return {
    'median from request': median(fromRequest),
    'p99 from request': percentile(fromRequest, 0.99),
    'median from answer': median(fromAnswer),
    'p99 from answer': percentile(fromAnswer, 0.99),
  };
}

/** When a page has a text in a frame, by the clock that the page and this process share. */
async function paintedAt(page: Page, text: string): Promise<number> {
  const seen = await page.waitForFunction(
    (expected) => document.body.textContent?.includes(expected) && Date.now(),
    text,
    { polling: 'raf' },
  );
  return Number(await seen.jsonValue());
}

async function productChanges(api: Api, shopper: Page): Promise<Change> {
  const [{ id }] = await api<[{ id: string }]>('GET /api/storefront/products');
  await shopper.goto(`/product/${id}`);
  const path = `/api/admin/products/${id}`;
  return async (shortDescription) => {
    const {
      averageRating,
      ratingCount,
      imageGallery,
      cutout,
      id: _,
      ...product
    } = await api<StoredProduct>(`GET ${path}`);
    const gallery = imageGallery.map(({ key }) => key);
    await api(`PUT ${path}`, { ...product, imageGallery: gallery, cutout: cutout?.key, shortDescription });
  };
}

interface StoredProduct {
  id: string;
  averageRating: number;
  ratingCount: number;
  imageGallery: { key: string }[];
  cutout?: { key: string };
}

async function statusChanges(api: Api): Promise<Change> {
  const list = 'GET /api/admin/consultations?q=prospect@hearthside.example';
  const { items } = await api<{ items: { uid: string; id: string; version: number }[] }>(list);
  const [entry] = items;
  if (!entry) throw new Error('The demo has no request of the prospect');
  let { version } = entry;
  return async (customTitle) => {
    const body = { status: 'Custom', customTitle, customBody: '', version };
    ({ version } = await api<{ version: number }>(
      `PATCH /api/admin/consultations/${entry.uid}/${entry.id}`,
      body,
    ));
  };
}

function apiOf(url: string, token: string): Api {
  return async (call, body) => {
    const [method, path] = call.split(' ');
    const answer = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : undefined,
    });
    if (!answer.ok) throw new Error(`${call} was answered with ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
}
