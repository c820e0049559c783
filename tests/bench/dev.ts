import { type ChildProcess, spawn } from 'node:child_process';
import { on } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@hearthside/infra/emulators/free-port.ts';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { chromium, type Page } from '@playwright/test';
import { ensureBrowser, launchOptions } from '../browser.ts';
import { signIn } from '../session.ts';
import { startSuite } from '../suite.ts';
import { median, type Table } from './table.ts';

const SAVES = 11;
const COMPONENT = 'mfe-hub/src/accounts/name-form.tsx';
const STYLE = 'mfe-hub/src/accounts/settings.module.css';
const FUNCTION = 'services/slices/storefront/api.ts';
const ANSWER = 'c.json(await getSite())';
const STACK = 'infra/stacks/hub.stack.ts';
const OF_STACK = "name: 'hub-api',";

/**
 * What a team waits for: from a save until a component, a style, a function's answer or a stack is there, with `npm run dev -- hub storefront`;
 * the check of one slice, and the synthesis of its deployment. The files that it saves are as they were afterwards.
 */
export async function benchDev(): Promise<Table> {
  const rows: Table['rows'] = [];
  const dataDir = await mkdtemp(join(tmpdir(), 'hearthside-bench-dev-'));
  const originals = new Map<string, string>();
  for (const file of [COMPONENT, STYLE, FUNCTION, STACK])
    originals.set(file, await readFile(join(REPOSITORY, file), 'utf8'));
  const suite = await startSuite({
    port: await freePort(),
    dataDir,
    args: ['hub', 'storefront'],
    program: 'infra/local/dev.ts',
    until: /functions are watched/,
  });
  await ensureBrowser();
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await signIn(browser, suite.url, 'customer@hearthside.example');
    await page.goto(`${suite.url}/userhub/account`);
    await page.getByLabel('Display name').fill('a draft');
    const saved = async (what: string, target: number, each: (count: number) => Promise<number>) => {
      const times: number[] = [];
      for (let count = 0; count < SAVES; count += 1) times.push(await each(count));
      rows.push({ what, median: Math.round(median(times)), target, load: load() });
    };
    await saved('component', 500, (count) =>
      save(originals, COMPONENT, 'Save name', `Save ${count}`, () => shown(page, `Save ${count}`)),
    );
    await saved('style', 500, (count) =>
      save(originals, STYLE, '.form {', `.form { outline: ${widthOf(count)} solid;`, () =>
        outlined(page, count),
      ),
    );
    if ((await page.getByLabel('Display name').inputValue()) !== 'a draft')
      throw new Error('The page has lost what was typed into it.');
    await saved('function', 1500, (count) =>
      save(originals, FUNCTION, ANSWER, `c.json({ ...(await getSite()), save: ${count} })`, () =>
        answered(suite.url, count),
      ),
    );
    await saved('stack', 3000, async (count) => {
      // Nobody saves the next one at once, and what loads for it meanwhile is ready.
      await sleep(5000);
      return save(originals, STACK, OF_STACK, `${OF_STACK} memorySize: ${1024 + count},`, () =>
        said(suite.process, 'dev stacks: '),
      );
    });
  } finally {
    for (const [file, text] of originals) await writeFile(join(REPOSITORY, file), text);
    await browser.close();
    await suite.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  for (const [what, target, args] of [
    ['check of the hub', 30_000, ['tests/run.ts', 'lint', 'types', 'build', 'jest', 'hub']],
    ['synthesis of the hub', 4_000, ['infra/synth.ts']],
  ] as const)
    rows.push({ what, median: await timeOf([...args]), target, load: load() });
  return {
    title: 'Development',
    note: `Milliseconds; ${SAVES} saves of each kind, until the screen or the next request has them, on an otherwise idle machine.`,
    rows,
  };
}

const load = () => Number(loadavg()[0]?.toFixed(1));

/** Saves a file with a change; milliseconds until the change is seen. */
async function save(
  originals: Map<string, string>,
  file: string,
  text: string,
  changed: string,
  seen: () => Promise<unknown>,
): Promise<number> {
  const original = originals.get(file) ?? '';
  if (!original.includes(text)) throw new Error(`${file} has no ${text}`);
  const wait = seen();
  const started = performance.now();
  await writeFile(join(REPOSITORY, file), original.replace(text, changed));
  await wait;
  return performance.now() - started;
}

/** Looks at each frame: a locator looks again after half a second. */
function shown(page: Page, label: string): Promise<unknown> {
  return page.waitForFunction(
    (wanted) => [...document.querySelectorAll('button')].some((button) => button.textContent === wanted),
    label,
  );
}

function outlined(page: Page, count: number): Promise<unknown> {
  return page.waitForFunction(
    (wanted) => [...document.forms].some((form) => getComputedStyle(form).outlineWidth === wanted),
    widthOf(count),
  );
}

/** A width that no outline of the page has without a save. */
const widthOf = (count: number) => `${count + 20}px`;

/** Resolves when the suite prints the line. */
async function said({ stdout }: ChildProcess, line: string): Promise<void> {
  for await (const [chunk] of on(stdout as Readable, 'data')) if (String(chunk).includes(line)) return;
}

/** Asks until the answer is of the saved source. */
async function answered(url: string, count: number): Promise<void> {
  for (let saved: unknown; saved !== count; ) {
    const response = await fetch(`${url}/api/storefront/site`);
    saved = (await response.json()).save;
  }
}

async function timeOf(args: string[]): Promise<number> {
  const outdir = await mkdtemp(join(tmpdir(), 'hearthside-bench-synth-'));
  const started = performance.now();
  const code = await new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
      cwd: REPOSITORY,
      env: { ...process.env, CDK_OUTDIR: outdir, CDK_CONTEXT_JSON: JSON.stringify({ only: 'hub' }) },
      stdio: 'ignore',
    });
    child.once('exit', resolve);
  });
  const milliseconds = Math.round(performance.now() - started);
  await rm(outdir, { recursive: true, force: true });
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}.`);
  return milliseconds;
}
