import type { Page } from '@playwright/test';
import { smallPhoto } from '../fixtures/media/photos.ts';
import { requestConsultation } from '../journeys/consultation-steps.ts';
import { expect } from '../journeys/expect.ts';
import { askToDelete, logOut, signInOnLogin } from '../journeys/session-steps.ts';
import { openWindow, type Walk } from './site.ts';
import { isInPool, type Pool, type WalkAccount } from './walk-accounts.ts';

const DETAILS = 'A smoke test after a deployment. Nobody needs to answer; it is removed by itself.';

/** What a new customer does; `answer` is the owner's part, with the open hub. With a pool the customer leaves at the end. */
export async function walkAsCustomer(
  walk: Walk,
  account: WalkAccount,
  pool: Pool | undefined,
  answer: (hub: Page) => Promise<void>,
): Promise<void> {
  const page = await openWindow(walk);
  const { name, email, password } = account;
  const check = (title: string, run: () => Promise<void>) => walk.report.check(`customer: ${title}`, run);

  const requests = 'requests a consultation, creates the account on the way and sees the request in the hub';
  const isThere = await check(requests, async () => {
    await requestConsultation(page, account, { details: DETAILS, chosen: password });
    const details = page.getByRole('region', { name: 'Consultation Details' });
    await expect(details.getByText(DETAILS)).toBeVisible();
  });
  if (!isThere) return;

  await check(
    'uploads a photo, which the edge serves smaller, and whose original nobody can read',
    async () => {
      const main = page.getByRole('main');
      const file = { name: 'smoke.jpg', mimeType: 'image/jpeg', buffer: await smallPhoto('#b05a28') };
      await main.getByLabel('Profile photo').setInputFiles(file);
      const [ticket] = await Promise.all([
        page.waitForResponse((given) => given.url().endsWith('/api/hub/uploads')),
        main.getByRole('button', { name: 'Upload Photo' }).click(),
      ]);
      // Read once it is there: a matcher would wait for a failed photo to succeed.
      const outcome = main.getByText(/updated successfully!|^Upload failed|^Failed to update/);
      expect(await outcome.innerText()).toBe('Profile photo updated successfully!');
      const picture = page.getByRole('banner').locator('img[src^="/media/profileImages/"]');
      const served = await page.request.get((await picture.getAttribute('src')) ?? '');
      expect(served.headers()['content-type']).toMatch(/^image\//);
      const { url, key } = await ticket.json();
      for (const address of [`${url.replace(/\/$/, '')}/${key}`, `/${key}`])
        expect((await page.request.get(address)).status(), address).toBeGreaterThanOrEqual(400);
    },
  );

  await check('signs out and in again, and cannot open the owner’s screens', async () => {
    await logOut(page);
    await signInOnLogin(page, email, password);
    await expect(page.getByText(`Welcome, ${name}!`)).toBeVisible();
    await page.goto('/admin/manage-users');
    await expect(page.getByRole('main').getByText('Access Denied')).toBeVisible();
  });

  await answer(page);
  if (!pool) return;
  await check('deletes the account, of which the user pool then knows nothing', async () => {
    const question = await askToDelete(page);
    await question.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByText('Your account is being deleted.')).toBeVisible();
    await expect.poll(() => isInPool(pool, email)).toBe(false);
  });
}
