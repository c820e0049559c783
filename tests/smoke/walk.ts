import type { Browser } from '@playwright/test';
import { type Deployment, findAccess } from './access.ts';
import { ANSWERS } from './answers.ts';
import type { Role } from './arguments.ts';
import { cleanUp } from './clean-up.ts';
import { CUSTOMER, type Customer, LEAVING } from './customer.ts';
import { DEPLOYMENT } from './deployment.ts';
import { removeOwnReleases } from './own-release.ts';
import { OWNER } from './owner.ts';
import type { Report } from './report.ts';
import { openWindow, type Site } from './site.ts';
import { newRunId, type SmokeAccount, smokeAccount } from './smoke-account.ts';
import { liftOwnSuppressions } from './suppressed.ts';
import { VISITOR } from './visitor.ts';

interface Walk {
  site: Site;
  browser: Browser;
  report: Report;
  interrupted: AbortSignal;
}

interface AccountsWalk extends Walk {
  roles: Role[];
  /** Where the customer's e-mails go. @default SES's mailbox simulator */
  mail?: string;
  /** Minutes without news for the customer's open hub. */
  idle: number;
}

/** Changes nothing on the site. */
export async function walkAsVisitor({ site, browser, report, interrupted }: Walk): Promise<void> {
  const window = await openWindow(browser, site);
  await report.walk('visitor', [...VISITOR, ...ANSWERS], { site, browser, window }, interrupted);
}

/**
 * Walks as a new customer and, with credentials that allow it, as the owner; then ends the browser and removes what was
 * made, here and by earlier runs. Answers whether it had the credentials.
 */
export async function walkWithAccounts(walk: AccountsWalk): Promise<boolean> {
  const { site, browser, report, roles, mail } = walk;
  let why = '';
  const access = await findAccess(site).catch((error: Error): undefined => {
    why = error.message;
  });
  if (!access && roles.includes('owner'))
    report.notChecked('owner’s walk', `it needs AWS credentials that may manage accounts. ${why}`);
  if (access)
    await report.check('what earlier runs left is removed', async () => {
      for (const name of await removeAll(access)) report.note(`removed      ${name}`);
    });

  const run = newRunId();
  const people = { run, customer: smokeAccount(run, 'customer', mail), owner: smokeAccount(run, 'owner') };
  const { email } = people.customer;
  report.note(`The customer is ${email}. The owner's address gets an e-mail about the request.`);
  try {
    await walkTogether(walk, people, access);
  } finally {
    // A page that stays open would write its user's record again.
    await browser.close();
    const removal = 'what this run made is removed';
    if (access)
      await report.check(removal, async () => void (await removeAll(access, [email, people.owner.email])));
    else report.notChecked(removal, `${email} and its request stay until a run with AWS credentials. ${why}`);
  }
  return access !== undefined;
}

/** Removes what walks made; `emails` as in `cleanUp`. */
async function removeAll(access: Deployment, emails?: string[]): Promise<string[]> {
  const removed = await cleanUp(access, emails);
  await liftOwnSuppressions(access);
  return [...removed, ...(await removeOwnReleases(access))];
}

interface People {
  run: string;
  customer: SmokeAccount;
  owner: SmokeAccount;
}

async function walkTogether(
  { site, browser, report, interrupted, roles, idle, mail }: AccountsWalk,
  people: People,
  access: Deployment | undefined,
): Promise<void> {
  // Both at once: no window opens in a browser that an interruption has ended.
  const [hub, desk] = await Promise.all([openWindow(browser, site), openWindow(browser, site)]);
  const customer: Customer = { window: hub, account: people.customer, hasRequest: false };
  if (roles.includes('customer')) await report.walk('customer', CUSTOMER, customer, interrupted);
  if (!access) return;
  const owner = { window: desk, account: people.owner, access, run: people.run, customer, idle };
  if (roles.includes('owner')) {
    await report.walk('owner', OWNER, owner, interrupted);
    const deployed = { site, access, run: people.run, account: people.customer, mail };
    await report.walk('deployment', DEPLOYMENT, deployed, interrupted);
  }
  if (roles.includes('customer'))
    await report.walk('customer', LEAVING, { ...customer, access }, interrupted);
}
