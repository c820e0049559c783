import { severalPhotos } from '../fixtures/media/photos.ts';
import { aVisitor, findRequest } from './consultation-steps.ts';
import { accounts, expect, test } from './fixtures.ts';
import { anotherPerson, expectWatched, listenTo } from './live-steps.ts';
import { openProductForm } from './product-steps.ts';
import { openReviewForm, writeReview } from './review-steps.ts';

const PRICED = 'Fire Tool Set with Stand';
const REVIEWED = 'Square Stone Fire Pit';
const RELOADED = 'Tripod Grill with Hanging Grate';

test('a price change of the owner appears on the open product page and list, which keep scroll position and focus', async ({
  page,
  browser,
  signIn,
}) => {
  const shopper = await anotherPerson(browser);
  const heard = listenTo(shopper);
  await shopper.goto('/products');
  const list = await shopper.context().newPage();
  await list.goto('/products');
  await shopper.getByRole('link').filter({ hasText: PRICED }).click();
  const main = shopper.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: PRICED })).toBeVisible();
  await expectWatched(heard, /^product\//);
  const button = main.getByRole('button', { name: 'Request a Consultation' });
  await button.focus();
  await shopper.mouse.wheel(0, 300);
  await expect.poll(() => shopper.evaluate(() => scrollY)).toBeGreaterThan(0);
  const place = await shopper.evaluate(() => scrollY);

  await signIn(accounts.owner);
  const form = await openProductForm(page, PRICED);
  const price = form.getByLabel('Price', { exact: true });
  const before = await price.inputValue();
  await price.fill('1234.5');
  await form.getByRole('button', { name: 'Update Product' }).click();
  await expect(main.getByText('$1,234.50')).toBeVisible();
  await expect(list.getByRole('link').filter({ hasText: PRICED })).toContainText('$1,234.50');
  await expect(button).toBeFocused();
  expect(await shopper.evaluate(() => scrollY)).toBe(place);

  await price.fill(before);
  await form.getByRole('button', { name: 'Update Product' }).click();
  await expect(main.getByText('$1,234.50')).toBeHidden();
  await shopper.context().close();
});

test('a review and then its approved photos appear on the open product page and gallery', async ({
  page,
  browser,
  signIn,
}, testInfo) => {
  const shopper = await anotherPerson(browser);
  await shopper.goto('/products');
  await shopper.getByRole('link').filter({ hasText: REVIEWED }).click();
  await expect(shopper.getByRole('heading', { name: 'Customer Reviews' })).toBeVisible();
  const text = `Seen live (${Date.now()}).`;
  const review = shopper.getByRole('article').filter({ hasText: text });

  await signIn(accounts.owner);
  await page.goto('/admin/moderate-photos');
  const queue = page.getByRole('listitem').filter({ hasText: text }).getByRole('group');
  const customer = await anotherPerson(browser);
  await signIn(accounts.customer, customer);
  await writeReview(customer, REVIEWED, { text, photos: await severalPhotos(testInfo.outputPath(), 2) });
  await expect(review).toBeVisible();
  await expect(review.getByRole('link', { name: 'See their Pit in the Wild' })).toBeHidden();

  await expect(queue).toHaveCount(2);
  await queue.first().getByRole('button', { name: 'Approve' }).click();
  await review.getByRole('link', { name: 'See their Pit in the Wild' }).click();
  await expect(shopper).toHaveURL(/\/review-gallery\//);
  const photos = shopper.getByRole('main').getByRole('img', { name: /photo \d of/ });
  await expect(photos).toHaveCount(1);
  await queue.getByRole('button', { name: 'Approve' }).click();
  await expect(photos).toHaveCount(2);
  await Promise.all([shopper, customer].map((other) => other.context().close()));
});

test('a reload shows a review that the edge’s copy lacks, without waiting for the live connection', async ({
  page,
  signIn,
}) => {
  await page.routeWebSocket(/\/live$/, () => {});
  await signIn(accounts.customer);
  await openReviewForm(page, RELOADED);
  // From now on the edge has a copy without the review.
  await page.reload();
  const text = `Seen on a reload (${Date.now()}).`;
  await writeReview(page, RELOADED, { text });
  await page.reload();
  await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible();
});

test('a request appears in the owner’s open lists, its status and order in the open hub, and unsaved text stays beside another owner’s change', async ({
  page,
  browser,
  makeRequest,
  signIn,
}) => {
  const visitor = aVisitor('Live Visitor');
  await signIn(accounts.owner);
  await page.goto('/admin/consultations');
  await expect(page.getByRole('table')).toBeVisible();
  const users = await page.context().newPage();
  await users.goto('/admin/manage-users');
  await expect(users.getByRole('table', { name: 'Newest sign-in first' })).toBeVisible();

  const customer = await anotherPerson(browser);
  await makeRequest(visitor, { on: customer });
  const row = page.getByRole('row').filter({ hasText: visitor.name });
  const prospect = users.getByRole('row').filter({ hasText: visitor.name });
  await expect(row).toBeVisible();
  await expect(prospect).toBeVisible();

  const hub = customer.getByRole('main');
  const status = row.getByRole('combobox');
  await status.selectOption('Design in Progress');
  await expect(hub.getByRole('heading', { name: 'Design in Progress' })).toBeVisible();
  await expect(hub.getByRole('list', { name: 'Earlier statuses' }).getByRole('listitem')).toHaveText([
    /^Pending/,
  ]);
  await expect(status).not.toHaveAttribute('aria-busy');

  await test.step('an editor tells of another owner’s change, and keeps what was typed', async () => {
    await status.selectOption('Custom Message');
    const dialog = page.getByRole('dialog', { name: 'Custom Message' });
    await dialog.getByLabel('Custom title').fill('The steel is here');
    const other = await page.context().newPage();
    const { status: otherStatus } = await findRequest(other, visitor);
    await otherStatus.selectOption('Contact Attempted');
    await expect(dialog.getByRole('alert')).toContainText('its status is now “Contact Attempted”');
    await expect(dialog.getByLabel('Custom title')).toHaveValue('The steel is here');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(otherStatus).toHaveValue('Custom Message');
    await expect(hub.getByRole('heading', { name: 'The steel is here' })).toBeVisible();
    await other.close();
  });

  await test.step('“Mark as Customer” turns the request into an order that the hub shows', async () => {
    await status.selectOption('Mark as Customer');
    const order = hub.getByRole('region', { name: 'Order Status' });
    await expect(order).toBeVisible();
    await expect(order.getByText(/^consultation-\w{8}$/)).toBeVisible();
    await expect(order.getByText('Order Placed')).toBeVisible();
    await expect(order.getByRole('listitem').last()).toHaveText('Custom Consultation Item');
    await expect(prospect).toBeHidden();
    await order.getByRole('link', { name: /^Details of order/ }).click();
    const request = hub.getByRole('region', { name: 'Your Request' });
    await expect(request.getByText('A bowl for eight on a sloping patio.')).toBeVisible();
  });
  await customer.context().close();
});
