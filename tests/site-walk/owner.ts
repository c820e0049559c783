import type { ShownMail } from '@hearthside/services/core/outbox/mail.contract.ts';
import type { Page } from '@playwright/test';
import { expectHubToTell, findRequest } from '../journeys/consultation-steps.ts';
import { expect } from '../journeys/expect.ts';
import { openAccountMenu, setUpSecondFactor, signInOnLogin } from '../journeys/session-steps.ts';
import { openWindow, type Walk } from './site.ts';
import { createOwner, type Pool, type WalkAccount } from './walk-accounts.ts';

/** What the owner does on an ordinary day; with a customer, the customer's request is answered while their hub is open. */
export async function walkAsOwner(
  walk: Walk,
  account: WalkAccount,
  pool: Pool,
  customer?: { account: WalkAccount; hub: Page },
): Promise<void> {
  const page = await openWindow(walk);
  const check = (title: string, run: () => Promise<void>) => walk.report.check(`owner: ${title}`, run);

  const isIn = await check('signs in and is offered the owner’s screens', async () => {
    await createOwner(pool, account);
    await signInOnLogin(page, account.email, account.password);
    await setUpSecondFactor(page, account.password);
    await openAccountMenu(page);
    for (const name of ['My Dashboard', 'Manage Users', 'Manage Consultations', 'Manage Products'])
      await expect(page.getByRole('menuitem', { name })).toBeVisible();
    await page.keyboard.press('Escape');
  });
  if (!isIn) return;

  if (customer) {
    await check('changes the status of the request, which the customer’s open hub shows', async () => {
      await customer.hub.goto('/userhub');
      await expect(customer.hub.getByRole('region', { name: 'Consultation Details' })).toBeVisible();
      const { status } = await findRequest(page, customer.account);
      await status.selectOption('Received Your Request');
      await expectHubToTell(customer.hub, 'Request Received');
    });
    const mails = 'finds the e-mails of the request sent, and its news held from an unproven address';
    await check(mails, () =>
      expect
        .poll(() => mailStates(page, customer.account))
        .toEqual({ notification: 'sent', acknowledgement: 'sent', 'status-2': 'held' }),
    );
  }
}

/** What became of the request's e-mails. */
async function mailStates(page: Page, { name }: WalkAccount): Promise<unknown> {
  const [listed] = await Promise.all([
    page.waitForResponse(/\/api\/admin\/consultations\?q=/),
    findRequest(page, { name }),
  ]);
  // The page before it may have asked too: its answer goes with it, and the next look finds another.
  const answer = await listed.json().catch(() => null);
  const mails: ShownMail[] = answer?.items[0]?.mails ?? [];
  return Object.fromEntries(mails.map(({ kind, state }) => [kind, state]));
}
