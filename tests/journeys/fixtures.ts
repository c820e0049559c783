import AxeBuilder from '@axe-core/playwright';
import { localTarget, type Target } from '@hearthside/infra/target.ts';
import { type APIRequestContext, test as base, type Page } from '@playwright/test';
import { expect } from './expect.ts';
import { createAccountOnLogin, signInOnLogin } from './session-steps.ts';
import { accounts, baseURL, password, pointedAt, testAddress } from './site.ts';

export { accounts, expect };

interface Mail {
  id: string;
  to: string[];
  from: string;
  subject: string;
  html: string;
  text: string;
  sentAt: string;
}

interface LocalCloud {
  /** URL of its site. */
  url: string;
  target: Target;
  /** Resolves once all that follows from the writes so far is done: mails are sent, pictures made, watchers told. */
  settled(): Promise<void>;
  /** All e-mails sent so far. */
  inbox(): Promise<Mail[]>;
}

interface Fixtures {
  /** Signs in and opens the hub: on /login like a shopper, or with the session that this worker has kept. */
  signIn(email: string, page?: Page): Promise<void>;
  /** Creates an account that no other journey uses; its password is `password`. */
  createAccount(displayName: string): Promise<{ email: string; displayName: string }>;
  /** The local cloud. A journey that uses it is skipped where the journeys run against a site. */
  localCloud: LocalCloud;
  /** The e-mails to this address that the writes so far have caused. */
  mailsTo(email: string): Promise<Mail[]>;
  /** Fails on any accessibility finding of the current page, in both schemes (WCAG 2.2 AA and axe's best practices). */
  expectAccessible(): Promise<void>;
}

// The kept sessions of this worker process, for accounts that no journey signs out of.
const sessions = new Map<string, [string, string][]>();

async function resume(session: [string, string][], page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, session);
  await page.goto('/userhub', { waitUntil: 'commit' });
}

/** The findings of axe on a page in that scheme. */
async function findings(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  // A colour in transition between the schemes belongs to neither of them.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      // What follows the scrolling does not end by itself.
      .filter(({ timeline }) => timeline === document.timeline)
      .every((animation) => animation.effect?.getComputedTiming().endTime === Infinity),
  );
  // No page has frames. Checking frames would open one more page each time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

/** The questions that a journey may ask of the local cloud itself. */
export function consoleOf(request: APIRequestContext): Pick<LocalCloud, 'settled' | 'inbox'> {
  async function settled() {
    expect(await (await request.get('/__local/settled', { timeout: 0 })).json()).toEqual({
      settled: true,
      underWay: [],
    });
  }
  return {
    settled,
    inbox: async () => (await request.get('/__local/inbox')).json(),
  };
}

export const test = base.extend<Fixtures>({
  signIn: async ({ page }, use) => {
    await use(async (email, on = page) => {
      const session = sessions.get(email);
      if (session) return resume(session, on);
      await signInOnLogin(on, email, password);
      sessions.set(email, await on.evaluate(() => Object.entries(localStorage)));
    });
  },

  createAccount: async ({ page }, use) => {
    await use(async (displayName) => {
      const email = testAddress(`${displayName.toLowerCase().replaceAll(' ', '.')}.${Date.now()}`);
      await createAccountOnLogin(page, { displayName, email, password });
      return { email, displayName };
    });
  },

  localCloud: async ({ request }, use, testInfo) => {
    testInfo.skip(pointedAt !== undefined, 'needs the local cloud');
    await use({
      url: baseURL,
      target: await localTarget(),
      ...consoleOf(request),
    });
  },

  mailsTo: async ({ localCloud }, use) => {
    await use(async (email) => {
      await localCloud.settled();
      return (await localCloud.inbox()).filter((mail) => mail.to.includes(email));
    });
  },

  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      // A text that fades in does not have its full contrast yet.
      await expect(page.getByRole('status').filter({ hasText: /\.\.\.$/ })).toHaveCount(0);
      const dark = await findings(page, 'dark');
      const light = await findings(page, 'light');
      expect({ light, dark }).toEqual({ light: [], dark: [] });
    });
  },
});
