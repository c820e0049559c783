import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { nodeProgram, SUITE_RUNTIME } from '@hearthside/infra/emulators/lambda/node-program.ts';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { ensureBrowser, launchOptions } from '../browser.ts';
import { runOrThrow } from '../command.ts';
import { median, type Table } from './table.ts';

const withoutScripts = (html: string) =>
  html.replace(/<script(?: src| type="application\/json")[^>]*>.*?<\/script>/gs, '');

/** A server with the same files, as compressed, and documents that may be changed: all are served alike, so only documents differ. */
async function startCopy(
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

const VERSION = '13.5.0';
// 176 MB, which only this section needs: it is no dependency.
const FOLDER = join(REPOSITORY, 'node_modules/.cache', `lighthouse-${VERSION}`);
const PROGRAM = join(FOLDER, 'node_modules/lighthouse/cli/index.js');
const VISITS = 5;
const MOST_OUTPUT = 64 * 1024 * 1024;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
type Audit = 'largest-contentful-paint' | 'total-blocking-time' | 'cumulative-layout-shift';

interface Report {
  categories: Record<Category, { score: number }>;
  audits: Record<Audit, { numericValue: number }>;
}

/** The first pages that most visits begin with, by the words that choose one: `npm run bench lighthouse home`. */
const FIRST_PAGES = { home: /^\/$/, list: /^\/products$/, product: /^\/product\// };
export type FirstPage = keyof typeof FIRST_PAGES;
export const FIRST_PAGE_NAMES = Object.keys(FIRST_PAGES) as FirstPage[];

/**
 * What Lighthouse says on its phone of one page of each kind, or of these, each beside a copy without scripts that is served
 * alike and visited by turns. The first time it is downloaded.
 */
export async function benchLighthouse({ url, pages }: { url: string; pages: FirstPage[] }): Promise<Table> {
  await ensureBrowser();
  if (!existsSync(PROGRAM))
    await runOrThrow('npm', [
      'install',
      '--no-audit',
      '--no-fund',
      '--prefix',
      FOLDER,
      `lighthouse@${VERSION}`,
    ]);
  const [ours, copy] = await Promise.all([startCopy(url), startCopy(url, withoutScripts)]);
  const paths = await onePageOfEachKind(url);
  const rows: Table['rows'] = [];
  try {
    for (const path of paths)
      if (pages.length === 0 || pages.some((name) => FIRST_PAGES[name].test(path)))
        rows.push(await besideItsCopy(path, ours.url, copy.url));
  } finally {
    ours.server.close();
    copy.server.close();
  }
  return {
    title: `Lighthouse ${VERSION}, mobile`,
    note: `Simulated throttling. Medians of ${VISITS} visits, and of as many to the copy. The targets are scores of 100, an LCP of 1,300 ms and of 1.02 of the copy's, and a TBT of 20 ms.`,
    rows,
  };
}

async function besideItsCopy(path: string, ours: string, copy: string): Promise<Table['rows'][number]> {
  const [reports, copies]: [Report[], Report[]] = [[], []];
  for (let visit = 0; visit < VISITS; visit++) {
    reports.push(await report(ours + path, CATEGORIES));
    copies.push(await report(copy + path, ['performance']));
  }
  const [lcp, copyLcp] = [reports, copies].map((of) => medianOf(of, 'largest-contentful-paint')) as [
    number,
    number,
  ];
  return {
    page: path,
    ...figures(reports),
    'copy LCP': Math.round(copyLcp),
    'LCP to copy': Number((lcp / copyLcp).toFixed(2)),
    'copy TBT': Math.round(medianOf(copies, 'total-blocking-time')),
  };
}

function figures(reports: Report[]): Table['rows'][number] {
  const score = (category: Category) =>
    Math.round(100 * median(reports.map(({ categories }) => categories[category].score)));
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    'LCP ms': Math.round(medianOf(reports, 'largest-contentful-paint')),
    'TBT ms': Math.round(medianOf(reports, 'total-blocking-time')),
    CLS: Number(medianOf(reports, 'cumulative-layout-shift').toFixed(3)),
  };
}

const medianOf = (reports: Report[], audit: Audit) =>
  median(reports.map(({ audits }) => audits[audit].numericValue));

/** The first address of each kind in the site map, and the one public page that is not there. */
async function onePageOfEachKind(url: string): Promise<string[]> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  const paths = addresses.map((address) => new URL(address).pathname);
  const kinds = paths.map((path) => path.split('/')[1]);
  return [...paths.filter((_, place) => kinds.indexOf(kinds[place]) === place), '/saved'];
}

async function report(address: string, categories: readonly Category[]): Promise<Report> {
  const { executablePath = '', args } = launchOptions();
  const started = performance.now();
  const { stdout } = await promisify(execFile)(
    nodeProgram(SUITE_RUNTIME).path,
    [
      PROGRAM,
      address,
      '--quiet',
      '--output=json',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${['--headless=new', ...args].join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: executablePath }, maxBuffer: MOST_OUTPUT },
  );
  const seen: Report = JSON.parse(stdout);
  const lcp = Math.round(seen.audits['largest-contentful-paint'].numericValue);
  console.error(`${address}: LCP ${lcp} ms, in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  return seen;
}
