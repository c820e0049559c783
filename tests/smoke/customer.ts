import { readFile } from 'node:fs/promises';
import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { unzipSync } from 'fflate';
import { smallPhoto } from '../fixtures/media/photos.ts';
import { requestConsultation } from '../journeys/consultation-steps.ts';
import { expect } from '../journeys/expect.ts';
import { logOut, signInOnLogin } from '../journeys/session-steps.ts';
import type { Access } from './access.ts';
import type { Check } from './report.ts';
import type { Window } from './site.ts';
import type { SmokeAccount } from './smoke-account.ts';

export interface Customer {
  window: Window;
  account: SmokeAccount;
  /** Whether the request came in: without it the owner has nothing to answer. */
  hasRequest: boolean;
}

const DETAILS = 'A smoke test after a deployment. Nobody needs to answer; it is removed by itself.';

/** What somebody does who becomes a customer today. */
export const CUSTOMER: Check<Customer>[] = [
  {
    title: 'requests a consultation, creates the account on the way and lands in the hub',
    needed: true,
    async run(customer) {
      const { window, account } = customer;
      await window.page.route('**/api/storefront/consultations', (route) =>
        // So that the record which this key leaves is found again, by a later run too.
        route.continue({ headers: { ...route.request().headers(), 'idempotency-key': account.mark } }),
      );
      await requestConsultation(window.page, account, { details: DETAILS, chosen: account.password });
      customer.hasRequest = true;
    },
  },
  {
    title: 'sees the request and its status in the hub',
    async run({ window: { page } }) {
      const details = page.getByRole('region', { name: 'Consultation Details' });
      await expect(details.getByRole('heading', { name: 'Status Updated' })).toBeVisible();
      await expect(details.getByText(DETAILS)).toBeVisible();
    },
  },
  {
    title:
      'uploads a profile photo, which the edge serves in a smaller size, and whose original nobody can read',
    async run({ window: { page } }) {
      const main = page.getByRole('main');
      await main.getByLabel('Profile photo').setInputFiles({
        name: 'smoke.jpg',
        mimeType: 'image/jpeg',
        buffer: await smallPhoto('#b05a28'),
      });
      const [ticket] = await Promise.all([
        page.waitForResponse(
          (answer) => answer.url().endsWith('/api/hub/uploads') && answer.request().method() === 'POST',
        ),
        main.getByRole('button', { name: 'Upload Photo' }).click(),
      ]);
      // Read once it is there: a matcher would wait for a failed photo to succeed.
      const outcome = main.getByText(/updated successfully!|^Upload failed|^Failed to update/);
      expect(await outcome.innerText()).toBe('Profile photo updated successfully!');
      const picture = page.getByRole('banner').locator('img[src^="/media/profileImages/"]');
      await expect(picture).toBeVisible();
      const served = await page.request.get((await picture.getAttribute('src')) ?? '');
      expect(served.status(), served.url()).toBe(200);
      expect(served.headers()['content-type']).toMatch(/^image\//);
      const { url, key } = await ticket.json();
      for (const address of [`${url.replace(/\/$/, '')}/${key}`, `/${key}`])
        expect((await page.request.get(address)).status(), address).toBeGreaterThanOrEqual(400);
    },
  },
  {
    title: 'signs out and in again',
    needed: true,
    async run({ window: { page }, account }) {
      await logOut(page);
      await signInOnLogin(page, account.email, account.password);
      await expect(page.getByText(`Welcome, ${account.name}!`)).toBeVisible();
    },
  },
  {
    title: 'asks for a code to reset the password, which Cognito takes',
    async run({ window: { page }, account }) {
      const { userPoolEndpoint, userPoolClientIds } = await (await page.request.get('/config.json')).json();
      // Signed in, there is no form for it. Cognito tells nobody that it knows no verified address: what this finds is a sender
      // that SES refuses, or that the day's e-mails are spent.
      const answer = await page.request.post(userPoolEndpoint, {
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': 'AWSCognitoIdentityProviderService.ForgotPassword',
        },
        data: JSON.stringify({ ClientId: userPoolClientIds.split(',')[0], Username: account.email }),
      });
      expect(await answer.json()).toMatchObject({ CodeDeliveryDetails: { DeliveryMedium: 'EMAIL' } });
    },
  },
  {
    title: 'cannot open the owner’s screens, nor call the owner’s API',
    async run({ window: { page } }) {
      await page.goto('/admin/manage-users');
      await expect(page.getByRole('main').getByText('Access Denied')).toBeVisible();
      expect(await page.evaluate(callAdminApi)).toBe(403);
    },
  },
  {
    title: 'no page threw an error or broke the content security policy',
    async run({ window }) {
      expect(window.complaints).toEqual([]);
    },
  },
];

/** What the customer does last, once the owner has answered. */
export const LEAVING: Check<Customer & { access: Access }>[] = [
  {
    title: 'downloads an archive of what the shop stores about them',
    async run({ window: { page }, account }) {
      await page.goto('/userhub/account');
      await page.getByRole('button', { name: 'Download my data' }).click();
      const link = page.getByRole('link', { name: 'Save the archive' });
      await expect(link).toBeVisible();
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      const files = unzipSync(await readFile(await download.path()));
      expect(Buffer.from(files['data.json'] ?? []).toString()).toContain(account.name);
    },
  },
  {
    title: 'deletes the account, of which the user pool then knows nothing',
    async run({ window: { page }, account: { email, password }, access }) {
      // It wants a sign-in of the last ten minutes, and --idle may have taken more.
      await logOut(page);
      await signInOnLogin(page, email, password);
      await page.goto('/userhub/account');
      await page.getByRole('main').getByRole('button', { name: 'Delete my account' }).click();
      const question = page.getByRole('dialog', { name: 'Delete your account?' });
      await question.getByRole('button', { name: 'Delete my account' }).click();
      await expect(page.getByText('Your account is being deleted.')).toBeVisible();
      const { pool, userPoolId: UserPoolId } = access;
      const find = () =>
        pool.send(new AdminGetUserCommand({ UserPoolId, Username: email })).catch(({ name }: Error) => name);
      await expect.poll(find).toBe('UserNotFoundException');
    },
  },
];

/** Runs in the page, with the token that its session keeps there. */
async function callAdminApi(): Promise<number> {
  const key = Object.keys(localStorage).find((name) => name.endsWith('.idToken'));
  const headers = { authorization: `Bearer ${localStorage.getItem(key ?? '')}` };
  return (await fetch('/api/admin/notes', { headers })).status;
}
