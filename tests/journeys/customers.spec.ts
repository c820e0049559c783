import { aVisitor, findRequest, requestConsultation } from './consultation-steps.ts';
import { accounts, expect, test } from './fixtures.ts';

test('“Mark as Customer” turns the request into an order that the hub shows', async ({
  page: hub,
  browser,
  signIn,
}) => {
  const visitor = aVisitor('Laurel Order');
  await requestConsultation(hub, visitor);
  const owner = await browser.newPage();
  await signIn(accounts.owner, owner);
  const { status } = await findRequest(owner, visitor);
  await status.selectOption('Mark as Customer');
  const marked = owner.getByRole('row').filter({ hasText: visitor.name }).getByRole('combobox');
  await expect(marked).toHaveValue('Mark as Customer');

  const order = hub.getByRole('region', { name: 'Order Status' });
  await expect(order).toBeVisible();
  await expect(order.getByText(/^consultation-\w{8}$/)).toBeVisible();
  await expect(order.getByText('Order Placed')).toBeVisible();
  await expect(order.getByRole('listitem').last()).toHaveText('Custom Consultation Item');
  await order.getByRole('link', { name: /^Details of order/ }).click();
  const request = hub.getByRole('region', { name: 'Your Request' });
  await expect(request.getByText('A bowl for eight on a sloping patio.')).toBeVisible();
  await owner.context().close();
});

test('“Make Customer” moves the user from the prospects to the customers', async ({
  page: owner,
  browser,
  signIn,
  expectAccessible,
}) => {
  const hub = await browser.newPage();
  const visitor = aVisitor('Maple Prospect');
  await requestConsultation(hub, visitor);
  await signIn(accounts.owner, owner);
  await owner.goto('/admin/manage-users');
  const row = owner.getByRole('row').filter({ hasText: visitor.email });
  const search = owner.getByLabel('Search by name or email');
  await search.fill(visitor.name.toUpperCase());
  await expect(owner.getByRole('row')).toHaveCount(2);
  await expect(row.getByRole('cell').nth(2)).toHaveText('prospect');
  await search.fill(visitor.email);
  await expect(row).toBeVisible();

  await row.getByRole('button', { name: 'Make Customer' }).click();
  await expect(owner.getByText('No prospects found.')).toBeVisible();
  await expectAccessible();

  await owner.getByLabel('Filter by status').selectOption('customer');
  await expect(row.getByRole('cell').nth(2)).toHaveText('customer');
  await expect(row.getByRole('button')).toHaveCount(0);
  await expect(hub.getByText('You have no recent orders.')).toBeVisible();
  await hub.context().close();
});

test('requests are found by name, e-mail and status together', async ({ page: owner, browser, signIn }) => {
  const hub = await browser.newPage();
  const visitor = aVisitor('Nettle Found');
  await requestConsultation(hub, visitor);
  await signIn(accounts.owner, owner);
  await findRequest(owner, { name: visitor.email.toUpperCase() });
  await owner.getByLabel('Filter by status').selectOption('Archived');
  await expect(owner.getByText('No consultations found.')).toBeVisible();
  await owner.getByLabel('Filter by status').selectOption('Pending');
  const row = owner.getByRole('row').filter({ hasText: visitor.name });
  await row.getByRole('link', { name: visitor.name, exact: true }).click();

  // What the owner keeps about it is found too, and the address of the search shows it again.
  const note = `grindstone${Date.now()}`;
  await owner.getByLabel('Private notes').fill(`Asks for a ${note}.`);
  await owner.getByLabel('Tags').fill('Fair, Large');
  await owner.getByRole('button', { name: 'Save notes' }).click();
  await expect(owner.getByText('Saved.')).toBeVisible();
  await owner.getByRole('link', { name: 'All consultations' }).click();
  await owner.getByLabel('Search by name or email').fill(note);
  await expect(owner.getByText('1 consultation', { exact: true })).toBeVisible();
  await owner.reload();
  await expect(owner.getByLabel('Search by name or email')).toHaveValue(note);
  await expect(row.getByText('Large', { exact: true })).toBeVisible();
  await hub.context().close();
});
