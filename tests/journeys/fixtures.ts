import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mail } from '@hearthside/infra/emulators/ses/inbox.ts';
import { localTarget, type Target } from '@hearthside/infra/target.ts';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { type APIRequestContext, test as base, type Page } from '@playwright/test';
import { accessibilityFindings } from '../conformance/accessibility.ts';
import { proving } from '../fixtures/proving.ts';
import { aVisitor, findRequest, type Visitor } from './consultation-steps.ts';
import { expect } from './expect.ts';
import { createAccountAtPool, type Session, signInAtPool, tokenIn } from './pool-session.ts';
import { accounts, baseURL, password, pointedAt, testAddress } from './site.ts';

export { accounts, expect };

interface LocalCloud {
  url: string;
  target: Target;
  /** Resolves once all that follows from the writes so far is done: mails are sent, pictures made, watchers told. */
  settled(): Promise<void>;
  /** All e-mails sent so far. */
  inbox(): Promise<Mail[]>;
}

interface Fixtures {
  /** Opens the hub with a session that the pool's API has begun. */
  signIn(email: string, page?: Page): Promise<void>;
  /** Creates an account that no other journey uses, by the pool's API, and opens its hub; its password is `password`. */
  createAccount(displayName: string): Promise<{ email: string; displayName: string }>;
  /** Makes a new visitor's request by the API, and opens their hub. */
  makeRequest(visitor: Visitor, options?: { on?: Page; details?: string }): Promise<void>;
  /** A visitor's request in the hub, and the owner's page of requests filtered to it. */
  requestAndOwner(
    name: string,
    pages: { hub: Page; owner: Page },
  ): Promise<{ visitor: Visitor } & Awaited<ReturnType<typeof findRequest>>>;
  /** Proves this address with the link from its last e-mail. */
  proveAddress(email: string): Promise<void>;
  /** The local cloud. A journey that uses it is skipped where the journeys run against a site. */
  localCloud: LocalCloud;
  /** The e-mails to this address that the writes so far have caused. */
  mailsTo(email: string): Promise<Mail[]>;
  /** Fails on any accessibility finding of what the page shows, in both schemes (WCAG 2.2 AA and axe's best practices). */
  expectAccessible(on?: Page): Promise<void>;
}

async function resume(session: Session, page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, session);
  await page.goto('/userhub', { waitUntil: 'commit' });
}

// The package's own entry has all comments, and is read by each page that axe looks at.
const AXE = readFileSync(join(REPOSITORY, 'node_modules/axe-core/axe.min.js'), 'utf8');

// The schemes differ in colors alone.
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** The keys that two acts of an admin page have, or that the workspace has for itself. */
function doubledKeys(page: Page): Promise<string[]> {
  return page
    .locator('main [aria-keyshortcuts]:not(:disabled, dialog *, [aria-keyshortcuts*=Z])')
    .evaluateAll((elements) => {
      const words = new Map('/ ? e g j k x z'.split(' ').map((key) => [key, 'of every page']));
      return elements.flatMap((element) => {
        const { textContent } = element;
        const key = element.getAttribute('aria-keyshortcuts') ?? '';
        const before = words.get(key) ?? textContent;
        words.set(key, textContent);
        return before === textContent ? [] : [`${key}: ${before}, ${textContent}`];
      });
    });
}

/** A color in transition between the schemes belongs to neither of them. */
async function transitionsEnd(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      // What follows the scrolling does not end by itself.
      .filter(({ timeline }) => timeline === document.timeline)
      .every((animation) => animation.effect?.getComputedTiming().endTime === Infinity),
  );
}

/** The findings of axe on a page in that scheme, of all rules or of these; `npm run prove` asks IBM's checker too. */
async function findings(page: Page, colorScheme: 'light' | 'dark', rules?: string[]): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  await transitionsEnd(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    // An e-mail is shown in a frame without scripts, which axe cannot enter, and no page has another frame.
    const options = { runOnly, iframes: false, resultTypes: ['violations' as const] };
    const { violations } = await axe.run(document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  }, rules);
  if (!proving) return found;
  await transitionsEnd(page);
  return [...found, ...(await accessibilityFindings(page))];
}

/** The questions that a journey may ask of the local cloud itself. */
export function consoleOf(request: APIRequestContext): Pick<LocalCloud, 'settled' | 'inbox'> {
  // It is asked again as long as the journey may last: the journeys beside this one write too.
  const settled = () =>
    expect(async () => {
      const answer = await request.get('/__local/settled', { timeout: 0 });
      expect(await answer.json()).toEqual({ settled: true, underWay: [] });
    }).toPass();
  return {
    settled,
    inbox: async () => (await request.get('/__local/inbox')).json(),
  };
}

export const test = base.extend<Fixtures>({
  signIn: async ({ page, baseURL: site = '' }, use) => {
    await use(async (email, on = page) => {
      // A session of its own: a refresh token is good for a minute after another page has refreshed it.
      await resume(await signInAtPool(site, email, password), on);
    });
  },

  createAccount: async ({ page, baseURL: site = '' }, use) => {
    await use(async (displayName) => {
      const email = testAddress(`${displayName.toLowerCase().replaceAll(' ', '.')}.${Date.now()}`);
      await resume(await createAccountAtPool(site, { displayName, email, password }), page);
      return { email, displayName };
    });
  },

  makeRequest: async ({ page, request, baseURL: site = '' }, use) => {
    await use(
      async ({ name, email }, { on = page, details = 'A bowl for eight on a sloping patio.' } = {}) => {
        const session = await createAccountAtPool(site, { displayName: name, email, password });
        const answer = await request.post('/api/storefront/consultations', {
          headers: { authorization: `Bearer ${tokenIn(session)}`, 'idempotency-key': randomUUID() },
          data: { name, email, phone: '555-123-4567', details },
        });
        expect(answer.status(), await answer.text()).toBe(201);
        await resume(session, on);
      },
    );
  },

  requestAndOwner: async ({ makeRequest, signIn }, use) => {
    await use(async (name, { hub, owner }) => {
      const visitor = aVisitor(name);
      await makeRequest(visitor, { on: hub });
      await signIn(accounts.owner, owner);
      return { visitor, ...(await findRequest(owner, visitor)) };
    });
  },

  proveAddress: async ({ mailsTo, request }, use) => {
    await use(async (email) => {
      const [, token] = /\/confirm-email#(\S+)/.exec((await mailsTo(email)).at(-1)?.text ?? '') ?? [];
      const answer = await request.post('/api/hub/address-proofs', { data: { token } });
      expect(answer.status(), await answer.text()).toBe(200);
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
    await use(async (on = page) => {
      // A text that fades in does not have its full contrast yet.
      await expect(on.getByRole('status').filter({ hasText: /\.\.\.$/ })).toHaveCount(0);
      const dark = await findings(on, 'dark', COLOR_RULES);
      const light = await findings(on, 'light');
      // The screens after this one are looked at all the same.
      expect.soft({ light, dark }).toEqual({ light: [], dark: [] });
      expect.soft(await doubledKeys(on), 'one key of two different acts').toEqual([]);
    });
  },
});
