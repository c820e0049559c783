import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { nodeProgram, SUITE_RUNTIME } from '@hearthside/infra/emulators/lambda/node-program.ts';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { ensureBrowser, launchOptions } from '../browser.ts';
import { runOrThrow } from '../command.ts';
import { median, type Table } from './table.ts';

const VERSION = '13.5.0';
// 176 MB, which only this section needs: it is no dependency.
const FOLDER = join(REPOSITORY, 'node_modules/.cache', `lighthouse-${VERSION}`);
const PROGRAM = join(FOLDER, 'node_modules/lighthouse/cli/index.js');
const VISITS = 3;
const MOST_OUTPUT = 64 * 1024 * 1024;

type Throttling = 'simulate' | 'devtools';
type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';
type Audit = 'largest-contentful-paint' | 'total-blocking-time' | 'cumulative-layout-shift';

interface Report {
  categories: Record<Category, { score: number }>;
  audits: Record<Audit, { numericValue: number }>;
}

/** What Lighthouse says of a public page of each kind, on its phone. The first time it is downloaded. */
export async function benchLighthouse({ url }: { url: string }): Promise<Table> {
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
  const rows = [];
  for (const path of await onePageOfEachKind(url)) {
    const reports: Report[] = [];
    for (let visit = 0; visit < VISITS; visit++) reports.push(await report(url + path, 'simulate'));
    const throttled = await report(url + path, 'devtools');
    const of = (value: (report: Report) => number) => median(reports.map(value));
    const score = (category: Category) =>
      Math.round(100 * of(({ categories }) => categories[category].score));
    const audit = (name: Audit) => of(({ audits }) => audits[name].numericValue);
    rows.push({
      page: path,
      performance: score('performance'),
      'throttled really': Math.round(100 * throttled.categories.performance.score),
      accessibility: score('accessibility'),
      'best practices': score('best-practices'),
      SEO: score('seo'),
      'LCP ms': Math.round(audit('largest-contentful-paint')),
      'TBT ms': Math.round(audit('total-blocking-time')),
      CLS: Number(audit('cumulative-layout-shift').toFixed(3)),
    });
  }
  return {
    title: `Lighthouse ${VERSION}, mobile`,
    note: `Medians of ${VISITS} visits with simulated throttling, and the performance of one that is really throttled. The target is 100.`,
    rows,
  };
}

/** The first address of each kind in the site map, and the one public page that is not there. */
async function onePageOfEachKind(url: string): Promise<string[]> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  const paths = addresses.map((address) => new URL(address).pathname);
  const kinds = paths.map((path) => path.split('/')[1]);
  return [...paths.filter((_, place) => kinds.indexOf(kinds[place]) === place), '/saved'];
}

async function report(address: string, throttling: Throttling): Promise<Report> {
  const { executablePath = '', args } = launchOptions();
  const { stdout } = await promisify(execFile)(
    nodeProgram(SUITE_RUNTIME).path,
    [
      PROGRAM,
      address,
      '--quiet',
      '--output=json',
      `--throttling-method=${throttling}`,
      `--chrome-flags=${['--headless=new', ...args].join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: executablePath }, maxBuffer: MOST_OUTPUT },
  );
  return JSON.parse(stdout);
}
