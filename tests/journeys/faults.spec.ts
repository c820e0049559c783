import type { Page } from '@playwright/test';
import {
  aVisitor,
  dismissAlert,
  findRequest,
  requestConsultation,
  submitRequest,
} from './consultation-steps.ts';
import { expect, test } from './fault-fixtures.ts';
import { anotherPerson } from './live-steps.ts';
import { openProductForm } from './product-steps.ts';
import { accounts, pointedAt } from './site.ts';

test.skip(pointedAt !== undefined, 'needs the local cloud');

const BREAK = 'This part of the site is taking a break.';
const SENDING_FAILED = 'There was an error submitting your request. Please try again.';

/** Marks the document, so that a journey can tell that no reload has replaced it. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
const expectSameDocument = (page: Page) => expect(page.locator('html[data-same]')).toBeAttached();

async function expectFrame(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Products' })).toBeVisible();
}

/** A signed-in customer's general inquiry, filled in. */
async function fillInRequest(page: Page, details: string): Promise<void> {
  await page.goto('/consultation');
  await page.getByLabel('Phone').pressSequentially('5551234567');
  await page.getByLabel('Project Details').fill(details);
}

async function expectOneRequest(page: Page, details: string): Promise<void> {
  await expect(page).toHaveURL(/\/userhub$/);
  await expect(page.getByText(details)).toHaveCount(1);
}

test('a hub whose files are gone or slow costs its region only, and comes back by itself', async ({
  page,
  browser,
  signIn,
  fault,
}) => {
  const isBack = await fault('remote', { microfrontend: 'hub' });
  await signIn(accounts.prospect);
  await mark(page);
  await expect(page.getByText(BREAK)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expectFrame(page);
  await isBack();
  await expect(page.getByText(/^Welcome, /)).toBeVisible();
  await expectSameDocument(page);

  // A browser keeps the files that it has.
  const other = await anotherPerson(browser);
  const isFast = await fault('remote', { microfrontend: 'hub', effect: 'slow', delay: 60 });
  await signIn(accounts.prospect, other);
  await expect(other.getByRole('main').getByText(/^Loading/)).toBeVisible();
  await isFast();
  await expect(other.getByText(/^Welcome, /)).toBeVisible();
  await other.context().close();
});

test('without the storefront’s files a shopper reads the pages and follows their links, below a header that works', async ({
  page,
  fault,
}) => {
  const isBack = await fault('remote', { microfrontend: 'storefront' });
  await page.goto('/products');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await page.getByRole('main').getByRole('link').filter({ hasText: 'Tripod Grill' }).click();
  const heading = page.getByRole('heading', { level: 1, name: /Tripod Grill/ });
  await expect(heading).toBeVisible();
  await expect(page.getByText('Not everything on this page responds yet.')).toBeVisible();
  await mark(page);
  await isBack();
  // The prerendered page, whose buttons do nothing, has gone.
  await expect(page.locator('main > [style]')).not.toBeAttached();
  await page.getByRole('button', { name: 'See it in your yard' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectSameDocument(page);
});

test('a stale, broken or missing pointer costs one region, which comes back by itself', async ({
  page,
  request,
  signIn,
  fault,
}) => {
  const version = async (name: string) => {
    const answer = await request.get(`/releases/${name}.json`);
    return answer.json().then(
      (pointer: { version?: string }) => pointer.version,
      () => undefined,
    );
  };
  const broken = [
    { microfrontend: 'hub', effect: 'broken', path: '/userhub', version: undefined },
    { microfrontend: 'admin', effect: 'stale', path: '/dashboard', version: 'withdrawn' },
    { microfrontend: 'storefront', effect: 'missing', path: '/saved', version: undefined },
  ];
  await signIn(accounts.owner);
  await Promise.all(broken.map(({ microfrontend, effect }) => fault('pointer', { microfrontend, effect })));
  // The edge keeps pointers for some seconds.
  for (const one of broken) await expect.poll(() => version(one.microfrontend)).toBe(one.version);
  for (const { path } of broken) {
    await page.goto(path);
    await expect(page.getByText(BREAK)).toBeVisible();
    await expectFrame(page);
  }
  await mark(page);
  await request.post('/__local/faults', { data: { off: 'all' } });
  await expect(page.getByRole('heading', { name: 'Saved Products' })).toBeVisible();
  await expectSameDocument(page);
  await page.goto('/dashboard');
  await expect(page.getByText('Admin Notes')).toBeVisible();
  await page.goto('/userhub');
  await expect(page.getByText(/^Welcome, /)).toBeVisible();
});

test('with failing functions a shopper gets the page rendered in the browser, and a customer a way on', async ({
  page,
  signIn,
  fault,
}) => {
  const isRendered = await fault('function', { function: 'hearthside-storefront-page' });
  await page.goto('/products?new');
  await expect(page.getByRole('link').filter({ hasText: 'Tripod Grill' })).toBeVisible();
  await isRendered();
  await signIn(accounts.prospect);
  await expect(page.getByText(/^Welcome, /)).toBeVisible();
  const isBack = await fault('function', { function: 'hearthside-hub-api' });
  await page.reload();
  await expect(page.getByText('Your hub could not be loaded.')).toBeVisible();
  await isBack();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Consultation Details')).toBeVisible();
});

test('an e-mail that bounces shows on its request, and is sent again once the address works', async ({
  page,
  browser,
  signIn,
  fault,
  mailsTo,
}) => {
  const visitor = aVisitor('Bo Bounced');
  const isAccepted = await fault('mail', { recipient: visitor.email });
  await requestConsultation(page, visitor);
  const owner = await anotherPerson(browser);
  await signIn(accounts.owner, owner);
  const problem = owner.getByText('The acknowledgement could not be sent.');
  expect(await mailsTo(visitor.email)).toEqual([]);
  await findRequest(owner, visitor);
  await expect(problem).toBeVisible();
  await isAccepted();
  await owner.getByRole('button', { name: /^Send again/ }).click();
  await expect.poll(async () => (await mailsTo(visitor.email)).length).toBe(1);
  await owner.context().close();
});

test('changes during a lost shard iterator arrive later, and once', async ({
  page,
  browser,
  signIn,
  fault,
  localCloud,
  mailsTo,
}) => {
  const shopper = await anotherPerson(browser);
  await shopper.goto('/products');
  await shopper.getByRole('link').filter({ hasText: 'Corten Log Storage Rack' }).click();
  const visitor = aVisitor('Ida Iterator');
  const isFound = await fault('stream', { error: 'TrimmedDataAccessException' });
  await requestConsultation(page, visitor);
  const text = `Changed beside the stream (${Date.now()}).`;
  const owner = await anotherPerson(browser);
  await signIn(accounts.owner, owner);
  const form = await openProductForm(owner, 'Corten Log Storage Rack');
  await form.getByLabel('Short Description').fill(text);
  await form.getByRole('button', { name: 'Update Product' }).click();
  await expect(owner.getByText(/updated successfully!/)).toBeVisible();
  // Nothing settles before the iterator is found.
  expect((await localCloud.inbox()).filter(({ to }) => to.includes(visitor.email))).toEqual([]);
  await isFound();
  await expect(shopper.getByText(text).first()).toBeVisible();
  expect(await mailsTo(visitor.email)).toHaveLength(1);
  await Promise.all([shopper.context().close(), owner.context().close()]);
});

test('another signing key refuses old tokens, and nobody has to sign in again', async ({
  page,
  createAccount,
  fault,
}) => {
  await createAccount('Keira Key');
  const details = 'A bowl signed with another key.';
  await fillInRequest(page, details);
  const isOld = await fault('signing-key');
  await submitRequest(page);
  await expectOneRequest(page, details);
  await isOld();
  await page.reload();
  await expectOneRequest(page, details);
});

test('while the region is down a shopper reads what the edge has, and a request is sent afterwards', async ({
  page,
  createAccount,
  fault,
}) => {
  await createAccount('Regina Region');
  // The edge keeps what functions rendered, and not what stood in for it while they failed.
  await page.goto('/products');
  const isRendered = await fault('function', { function: 'hearthside-storefront-page' });
  await page.goto('/products?again');
  await isRendered();
  const details = 'A bowl after the storm.';
  await fillInRequest(page, details);
  const isUp = await fault('region');
  await submitRequest(page);
  await dismissAlert(page, SENDING_FAILED);
  await expect(page.getByLabel('Project Details')).toHaveValue(details);
  const shopper = await page.context().newPage();
  await shopper.goto('/products');
  await expect(shopper.getByRole('link').filter({ hasText: 'Tripod Grill' })).toBeVisible();
  await shopper.close();
  await isUp();
  await submitRequest(page);
  await expectOneRequest(page, details);
});
