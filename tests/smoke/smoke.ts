import { chromium } from '@playwright/test';
import { ensureBrowser, launchOptions } from '../browser.ts';
import { readArguments } from './arguments.ts';
import { Report } from './report.ts';
import { readSite } from './site.ts';
import { walkAsVisitor, walkWithAccounts } from './walk.ts';

const INTERRUPTED = 130;

/** `npm run smoke -- <url>`: walks through a deployed site and prints what held; answers the exit code. */
async function main(): Promise<number> {
  const { roles, requireOwner, mail, idle, ...options } = readArguments(process.argv.slice(2));
  const site = await readSite(options.site);
  await ensureBrowser();
  // Playwright's own handlers end the process, before anything is cleaned up.
  const unhandled = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const browser = await chromium.launch({ ...launchOptions(), ...unhandled });
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      interruption.abort();
      void browser.close();
    });

  const report = new Report(console.log);
  const walk = { site, browser, report, interrupted: interruption.signal };
  if (roles.includes('visitor')) await walkAsVisitor(walk);
  const hasAccounts = roles.some((role) => role !== 'visitor') && !walk.interrupted.aborted;
  const hadCredentials = hasAccounts && (await walkWithAccounts({ ...walk, roles, mail, idle }));
  await browser.close();
  const { held, failed, notChecked } = report.tally;
  console.log(`${held} held, ${failed} FAILED, ${notChecked} not checked: ${site.url}`);
  if (interruption.signal.aborted) return INTERRUPTED;
  return failed > 0 || (requireOwner && !hadCredentials) ? 1 : 0;
}

main().then(
  (code) => process.exit(code),
  (error: Error) => {
    console.error(error.message);
    process.exit(2);
  },
);
