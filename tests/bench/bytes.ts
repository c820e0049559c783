import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { ensureBrowser, launchOptions } from '../browser.ts';
import { firstPage } from '../first-page.ts';
import type { Table } from './table.ts';

/** What a signed-out visitor downloads for each public page, cold. */
export async function benchBytes({ url }: { url: string }): Promise<Table> {
  await ensureBrowser();
  const browser = await chromium.launch(launchOptions());
  const products = await (await fetch(`${url}/api/storefront/products`)).json();
  const rows = [];
  for (const path of ['/', '/products', `/product/${products[0].id}`, '/consultation', '/login']) {
    const context = await browser.newContext({ baseURL: url });
    const page = await context.newPage();
    const { scripts, styles, requests } = await firstPage(page, path);
    rows.push({
      page: path,
      'JS KiB br': kib(scripts),
      'CSS KiB br': kib(styles),
      requests: requests.length,
      ...(await laterScripts(requests)),
    });
    await context.close();
  }
  await browser.close();
  return {
    title: 'First page, signed out',
    note: 'Brotli; the target is at most 112 KiB of JS on every public page. After ten seconds one visit of four also has what measures its vitals.',
    rows,
  };
}

/** All that has come some seconds later: reports, what a worker keeps, hashes, and what tells of changes. */
async function laterScripts(requests: string[]) {
  await sleep(10_000);
  const scripts = [...new Set(requests)].filter((url) => url.endsWith('.js'));
  const sizes = scripts.map(async (url) => {
    const script = await (await fetch(url)).arrayBuffer();
    return brotliCompressSync(Buffer.from(script)).length;
  });
  return { 'JS after 10 s': kib((await Promise.all(sizes)).reduce((sum, size) => sum + size)) };
}

const kib = (bytes: number) => Number((bytes / 1024).toFixed(1));
