import { expect, test } from './fixtures.ts';

test('the owner undoes a change of status and “Mark as Customer”; nothing is mailed, and the history tells it', async ({
  page: owner,
  browser,
  requestAndOwner,
  proveAddress,
  mailsTo,
}) => {
  const hub = await browser.newPage();
  const { visitor, status } = await requestAndOwner('Aspen Undone', { hub, owner });
  await proveAddress(visitor.email);
  const undo = owner.getByRole('button', { name: 'Undo', exact: true });

  await status.selectOption('Completed');
  await expect(hub.getByRole('heading', { name: 'Your Piece Is Finished' })).toBeVisible();
  await undo.focus();
  await owner.keyboard.press('Enter');
  await expect(status).toHaveValue('Pending');
  await expect(hub.getByRole('heading', { name: 'Your Piece Is Finished' })).toBeHidden();

  await owner.getByLabel('Filter by status').selectOption('Pending');
  await status.selectOption('Mark as Customer');
  await expect(owner.getByText('Changed: no longer in this filter')).toBeVisible();
  await expect(hub.getByRole('heading', { name: 'Order Status' })).toBeVisible();
  await undo.click();
  await expect(status).toHaveValue('Pending');
  await expect(hub.getByRole('heading', { name: 'Order Status' })).toBeHidden();

  await owner.goto('/admin/history');
  await owner.getByLabel('Search by person, record or words').fill(visitor.name);
  const events = owner.getByRole('listitem').filter({ hasText: visitor.name });
  await expect(events).toHaveCount(2);
  await expect(events.first()).toContainText('Undone by');
  expect(await mailsTo(visitor.email)).toHaveLength(1);
  await hub.context().close();
});
