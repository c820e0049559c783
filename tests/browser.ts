import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { runCommand, tool } from './command.ts';

// The headless shell first: it draws no windows of its own, so journeys take about half the processor's time.
const ON_PATH = [
  'chromium-headless-shell',
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
];
const WELL_KNOWN = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

// Background requests of the browser make runs slow and flaky on a machine without internet access.
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Launch options for the browser that `ensureBrowser` found; the sandbox cannot work for root. */
export function launchOptions() {
  const isRoot = process.getuid?.() === 0;
  return { executablePath: findBrowser(), args: isRoot ? [...QUIET, '--no-sandbox'] : QUIET };
}

/** An installed Chromium or Chrome (`CHROMIUM_PATH` goes first), or undefined. */
export function findBrowser(): string | undefined {
  const candidates = [
    process.env.CHROMIUM_PATH,
    chromium.executablePath(),
    ...ON_PATH.map(which),
    ...WELL_KNOWN,
  ];
  return candidates.find((path) => path && existsSync(path));
}

/**
 * Makes sure there is a browser: an installed one, Playwright's own download, or the system's package manager,
 * whichever works first.
 * @throws Error that says what to install by hand.
 */
export async function ensureBrowser(): Promise<string> {
  const attempts: [string, () => Promise<unknown>][] = [
    ['Playwright’s own download', () => runCommand(tool('playwright'), ['install', 'chromium'])],
    ['apt-get', installWithApt],
  ];
  for (const [name, install] of attempts) {
    const path = findBrowser();
    if (path) return path;
    console.log(`No Chromium or Chrome found; trying ${name} …`);
    await install().catch((error: Error) => console.log(`${name}: ${error.message}`));
  }
  const path = findBrowser();
  if (path) return path;
  throw new Error(
    'No browser: install Chromium or Google Chrome, or set CHROMIUM_PATH to one, and run again.',
  );
}

async function installWithApt(): Promise<void> {
  if (!which('apt-get')) throw new Error('not on this system');
  const isRoot = process.getuid?.() === 0;
  const apt = (...args: string[]) =>
    isRoot
      ? runCommand('apt-get', args, { DEBIAN_FRONTEND: 'noninteractive' })
      : runCommand('sudo', ['-n', 'apt-get', ...args]);
  await apt('update', '-qq');
  // Not every release has the headless shell.
  if ((await apt('install', '-y', '-qq', 'chromium-headless-shell')) !== 0)
    await apt('install', '-y', '-qq', 'chromium');
}

function which(command: string): string | undefined {
  try {
    return execFileSync('which', [command], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}
