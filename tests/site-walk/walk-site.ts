import { chromium } from '@playwright/test';
import { ensureBrowser, launchOptions } from '../browser.ts';
import { expect } from '../journeys/expect.ts';
import { checkAnswers } from './answers.ts';
import { type Role, readArguments } from './arguments.ts';
import { walkAsCustomer } from './customer.ts';
import { walkAsOperator } from './operator.ts';
import { walkAsOwner } from './owner.ts';
import { Report } from './report.ts';
import { readSite, type Walk } from './site.ts';
import { walkAsVisitor } from './visitor.ts';
import { deleteAccounts, findPool, newAccount, type Pool } from './walk-accounts.ts';

const INTERRUPTED = 130;

/** `npm run smoke -- <url>`: walks through a deployed site and prints what held; answers the exit code. */
async function main(): Promise<number> {
  const { roles, requireOwner, site: url } = readArguments(process.argv.slice(2));
  const site = await readSite(url);
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

  const report = new Report(console.log, interruption.signal);
  const walk: Walk = { site, browser, report, complaints: [] };
  if (roles.includes('visitor')) {
    await walkAsVisitor(walk);
    await checkAnswers(walk);
  }
  const hasAccounts = roles.some((role) => role !== 'visitor') && !interruption.signal.aborted;
  const hadCredentials = hasAccounts && (await walkWithAccounts(walk, roles));
  await browser.close();
  await report.check('no page threw an error or broke the content security policy', async () =>
    expect(walk.complaints).toEqual([]),
  );
  const { held, failed, notChecked } = report.tally;
  console.log(`${held} held, ${failed} FAILED, ${notChecked} not checked: ${site.url}`);
  if (interruption.signal.aborted) return INTERRUPTED;
  return failed > 0 || (requireOwner && !hadCredentials) ? 1 : 0;
}

/** Ends the browser, and deletes what was made here and by earlier runs. Answers whether the credentials may manage accounts. */
async function walkWithAccounts(walk: Walk, roles: Role[]): Promise<boolean> {
  const { site, browser, report } = walk;
  let why = '';
  const pool = await findPool(site).catch((error: Error): undefined => {
    why = error.message;
  });
  const remove = async (of: Pool, made?: string[]) => {
    for (const email of await deleteAccounts(site, of, made)) report.print(`removed      account ${email}`);
  };
  const hasOwner = roles.includes('owner');
  if (!pool && hasOwner)
    report.notChecked('owner’s walk', `it needs AWS credentials that may manage accounts. ${why}`);
  if (pool) await report.check('what earlier runs left is removed', () => remove(pool));
  const [customer, owner] = [newAccount('customer'), newAccount('owner')];
  report.print(`The customer is ${customer.email}. The owner's address gets two e-mails about the request.`);
  try {
    if (roles.includes('customer'))
      await walkAsCustomer(walk, customer, pool, async (hub) => {
        if (pool && hasOwner) await walkAsOwner(walk, owner, pool, { account: customer, hub });
      });
    else if (pool) await walkAsOwner(walk, owner, pool);
    if (pool && hasOwner) await walkAsOperator(walk, pool.target);
  } catch (error) {
    // No window opens in a browser that an interruption has ended.
    await report.check('walk', () => Promise.reject(error));
  } finally {
    // A page that stays open would write its user's record again.
    await browser.close();
    const removal = 'what this run made is removed';
    const left = `${customer.email} and its request stay until a run with AWS credentials. ${why}`;
    if (pool) await report.check(removal, () => remove(pool, [customer.email, owner.email]), true);
    else report.notChecked(removal, left);
  }
  return pool !== undefined;
}

main().then(
  (code) => process.exit(code),
  (error: Error) => {
    console.error(error.message);
    process.exit(2);
  },
);
