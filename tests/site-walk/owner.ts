import type { AdminConsultation } from '@hearthside/services/commission/consultations/consultation.contract.ts';
import type { Page } from '@playwright/test';
import { expectHubToTell, findRequest } from '../journeys/consultation-steps.ts';
import { expect } from '../journeys/expect.ts';
import { openAccountMenu, setUpSecondFactor, signInOnLogin, tokenOf } from '../journeys/session-steps.ts';
import { checkReminder } from './reminder.ts';
import { callerOf, openWindow, type Walk } from './site.ts';
import { createOwner, type Pool, type WalkAccount } from './walk-accounts.ts';

/** What the owner does on an ordinary day; with a customer, the customer's request is answered while their hub is open. */
export async function walkAsOwner(
  walk: Walk,
  account: WalkAccount,
  pool: Pool,
  customer?: { account: WalkAccount; hub: Page },
): Promise<void> {
  const page = await openWindow(walk);
  const { url } = walk.site;
  const check = (title: string, run: () => Promise<void>) => walk.report.check(`owner: ${title}`, run);

  const isIn = await check('signs in and is offered the owner’s screens', async () => {
    await createOwner(walk.site, pool, account);
    await signInOnLogin(page, account.email, account.password);
    await setUpSecondFactor(page, account.password);
    await openAccountMenu(page);
    for (const name of ['My Dashboard', 'Manage Users', 'Manage Consultations', 'Manage Products'])
      await expect(page.getByRole('menuitem', { name })).toBeVisible();
    await page.keyboard.press('Escape');
  });
  if (!isIn || !customer) return;

  await check('changes the status of the request, which the customer’s open hub shows', async () => {
    await customer.hub.goto('/userhub');
    await expect(customer.hub.getByRole('region', { name: 'Consultation Details' })).toBeVisible();
    const { status } = await findRequest(page, customer.account);
    await status.selectOption('Received Your Request');
    await expectHubToTell(customer.hub, 'Request Received');
  });
  const call = callerOf(url, await tokenOf(page));
  const list = `GET /api/admin/consultations?q=${encodeURIComponent(customer.account.name)}`;
  const request = async () => (await call<{ items: AdminConsultation[] }>(list)).items[0];
  await check(
    'finds the e-mails of the request sent, and its news held from an unproven address',
    async () => {
      const states = async () => (await request())?.mails.map(({ kind, state }) => [kind, state]) ?? [];
      await expect
        .poll(async () => Object.fromEntries(await states()))
        .toEqual({ notification: 'sent', acknowledgement: 'sent', 'status-2': 'held' });
    },
  );
  await check('agrees on a delivery, before which a reminder waits as a schedule, and cancels it', async () =>
    checkReminder(pool.target, await request(), {
      owner: call,
      customer: callerOf(url, await tokenOf(customer.hub)),
    }),
  );
}
