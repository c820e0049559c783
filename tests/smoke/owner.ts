import type { Page } from '@playwright/test';
import { currentStates } from '../fixtures/mail/current-states.ts';
import { smallPhoto } from '../fixtures/media/photos.ts';
import { expectHubToTell, findRequest } from '../journeys/consultation-steps.ts';
import { expect } from '../journeys/expect.ts';
import { openAccountMenu, signInOnLogin } from '../journeys/session-steps.ts';
import type { Access } from './access.ts';
import type { Customer } from './customer.ts';
import { createOwner } from './owner-account.ts';
import { type Check, Unchecked } from './report.ts';
import { setUpSecondFactor } from './second-factor.ts';
import type { Window } from './site.ts';
import { heroFile, type SmokeAccount } from './smoke-account.ts';

export interface Owner {
  window: Window;
  account: SmokeAccount;
  /** Makes the account an owner's. */
  access: Access;
  run: string;
  /** Whose request is answered. */
  customer: Customer;
  /** Minutes for which the customer's hub is open before the news. */
  idle: number;
}

/** What the owner does on an ordinary day, with the request of this run's customer. */
export const OWNER: Check<Owner>[] = [
  {
    title: 'signs in and is offered the owner’s screens',
    needed: true,
    async run({ window: { page }, account, access }) {
      await createOwner(access, account);
      await signInOnLogin(page, account.email, account.password);
      await setUpSecondFactor(page, account);
      await openAccountMenu(page);
      for (const name of ['My Dashboard', 'Manage Users', 'Manage Consultations', 'Manage Products'])
        await expect(page.getByRole('menuitem', { name })).toBeVisible();
      await page.keyboard.press('Escape');
    },
  },
  {
    title: 'changes the status of the request, which the customer’s open hub shows',
    async run({ window: { page }, customer, idle }) {
      if (!customer.hasRequest) throw new Unchecked('there is no request');
      const hub = customer.window.page;
      await hub.goto('/userhub');
      await expect(hub.getByRole('region', { name: 'Consultation Details' })).toBeVisible();
      await hub.waitForTimeout(idle * 60_000);
      const { status } = await findRequest(page, customer.account);
      await status.selectOption('Received Your Request');
      await expect(status).toHaveValue('Received Your Request');
      await expectHubToTell(hub, 'Request Received');
    },
  },
  {
    title: 'finds the e-mails of the request sent, and the news of its status held from an unproven address',
    async run({ window: { page }, customer }) {
      if (!customer.hasRequest) throw new Unchecked('there is no request');
      await expect
        .poll(() => mailStates(page, customer.account))
        .toEqual({ notification: 'sent', acknowledgement: 'sent', 'status-2': 'held' });
    },
  },
  {
    title: 'adds a note and deletes it',
    async run({ window: { page }, account, run }) {
      // The record which this key leaves is found again by it, as a customer's is.
      await page.route('**/api/admin/notes', (route) =>
        route.continue({ headers: { ...route.request().headers(), 'idempotency-key': account.mark } }),
      );
      const text = `Smoke test ${run}`;
      await page.goto('/dashboard');
      const panel = page.getByRole('region', { name: 'Admin Notes' });
      const note = panel.getByRole('listitem').filter({ hasText: text });
      await panel.getByRole('textbox').fill(text);
      await panel.getByRole('button', { name: /add/i }).click();
      await expect(note).toBeVisible();
      await note.getByRole('button', { name: /delete/i }).click();
      await expect(note).toHaveCount(0);
    },
  },
  {
    title: 'uploads a hero image, leaves it inactive and deletes it',
    async run({ window: { page }, run }) {
      await page.goto('/admin/manage-hero');
      const upload = page.getByRole('form', { name: 'Upload a hero image' });
      const file = { name: heroFile(run), mimeType: 'image/jpeg', buffer: await smallPhoto('#2d4a53') };
      await upload.getByLabel('Hero image').setInputFiles(file);
      await upload.getByRole('button', { name: 'Upload Image' }).click();
      const image = page
        .getByRole('list', { name: 'Hero images' })
        .getByRole('listitem')
        .filter({ has: page.locator(`img[src*="_${file.name}/"]`) });
      await expect(image.getByRole('button', { name: 'Set Active' })).toBeEnabled();
      await image.getByRole('button', { name: 'Delete' }).click();
      const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this image?' });
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(image).toHaveCount(0);
    },
  },
  {
    title: 'no page threw an error or broke the content security policy',
    async run({ window }) {
      expect(window.complaints).toEqual([]);
    },
  },
];

/** What became of the request's e-mails, by the answer that the owner's list is made of. */
async function mailStates(page: Page, { name }: SmokeAccount): Promise<unknown> {
  const [listed] = await Promise.all([
    page.waitForResponse(/\/api\/admin\/consultations\?q=/),
    findRequest(page, { name }),
  ]);
  // The page before it may have asked too: its answer goes with it, and the next look finds another.
  const answer = await listed.json().catch(() => null);
  return currentStates(answer?.items[0]?.mails);
}
