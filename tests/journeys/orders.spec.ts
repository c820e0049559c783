import type { Page } from '@playwright/test';
import { sendHeldMail } from './consultation-steps.ts';
import { accounts, expect, test } from './fixtures.ts';
import { anotherPerson } from './live-steps.ts';

/** Opens the dialog of the next stage. */
async function moveOnTo(owner: Page, stage: string) {
  await owner.getByRole('button', { name: `Move on to “${stage}”` }).click();
  return owner.getByRole('dialog', { name: `to ${stage}` });
}

test('the owner moves an order on; the open hub follows, and an e-mail leaves only when the owner says so', async ({
  page: hub,
  browser,
  requestAndOwner,
  proveAddress,
  mailsTo,
}) => {
  test.slow();
  const owner = await anotherPerson(browser);
  const { visitor, row, status } = await requestAndOwner('Alder Order', { hub, owner });
  // Only the acknowledgement goes to an address that nobody has proved.
  await proveAddress(visitor.email);
  const subjects = async () => (await mailsTo(visitor.email)).map(({ subject }) => subject);
  await status.selectOption('Mark as Customer');
  await row.getByRole('link', { name: visitor.name }).click();
  await owner.getByRole('link', { name: 'Open order' }).click();
  await expect(owner.getByRole('heading', { name: 'Stage: Order Placed' })).toBeVisible();
  const form = owner.getByRole('form', { name: 'Order form' });
  await hub.getByRole('link', { name: /^Details of order/ }).click();

  await form.getByRole('button', { name: 'Turn these items into lines' }).click();
  await form.getByLabel('Unit price').fill('1250.10');
  await form.getByLabel('Delivery cost').fill('150');
  await form.getByLabel('Deposit requested').fill('500');
  await form.getByLabel('First day').fill('2027-03-01');
  await form.getByLabel('Last day').fill('2027-03-05');
  await form.getByLabel('Private notes').fill('Narrow gate.');
  await form.getByRole('button', { name: 'Save Order' }).click();
  await expect(form.getByText('Order saved.')).toBeVisible();
  await expect(hub.getByText('March 1 – 5, 2027')).toBeVisible();
  await expect(hub.getByText(/Please pay the deposit/)).toBeVisible();
  await expect(hub.getByRole('row', { name: 'Balance $1,400.10' })).toBeVisible();

  const first = await moveOnTo(owner, 'Design Approved');
  await expect(first.getByText('Your Design Is Approved')).toBeVisible();
  const letter = first.frameLocator('iframe');
  await expect(letter.getByText(`Hello ${visitor.name.split(' ')[0]},`)).toBeVisible();
  await first.getByRole('button', { name: 'Save without e-mail' }).click();
  await expect(hub.getByRole('heading', { name: 'Your Design Is Approved' })).toBeVisible();
  await expect(owner.getByRole('heading', { name: 'Stage: Design Approved' })).toBeVisible();

  const second = await moveOnTo(owner, 'In Fabrication');
  await second.getByRole('button', { name: 'Save and e-mail' }).click();
  await expect(hub.getByRole('heading', { name: 'Your Piece Is in Fabrication' })).toBeVisible();
  await sendHeldMail(owner);
  expect(await subjects()).toContain('Your Piece Is in Fabrication');
  expect(await subjects()).not.toContain('Your Design Is Approved');
  await expect(hub.getByRole('listitem').filter({ hasText: 'In Fabrication' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await expect(hub.getByText('Narrow gate.')).toHaveCount(0);

  await test.step('of two tabs nothing that was typed is lost, and who saves second is told first', async () => {
    const second = await owner.context().newPage();
    await second.goto(owner.url());
    const other = second.getByRole('form', { name: 'Order form' });
    await other.getByLabel('Private notes').fill('Second tab’s notes');
    await form.getByLabel('Private notes').fill('First tab’s notes');
    await form.getByLabel('Delivery address').fill('1 Hearth Lane');
    await form.getByRole('button', { name: 'Save Order' }).click();
    await expect(form.getByText('Order saved.')).toBeVisible();

    // A late e-mail about the stage has an alert too.
    const clash = other.getByRole('alert').filter({ hasText: 'Someone else changed this order' });
    await expect(clash).toContainText('Someone else changed this order while you were editing');
    await expect(clash).toContainText('First tab’s notes');
    await expect(other.getByLabel('Delivery address')).toHaveValue('1 Hearth Lane');
    await expect(other.getByLabel('Private notes')).toHaveValue('Second tab’s notes');
    // A link asks before the notes are lost.
    await second.getByRole('link', { name: 'All orders' }).click();
    await second.getByRole('button', { name: 'Keep editing' }).click();
    await other.getByRole('button', { name: 'Save Order' }).click();
    await expect(other.getByText('Order saved.')).toBeVisible();
    await expect(form.getByLabel('Private notes')).toHaveValue('Second tab’s notes');
  });
  await owner.context().close();
});

test('late orders come first; one moves on by keyboard and is found by its address; the dashboard tells of one that will be late', async ({
  page,
  signIn,
}) => {
  await signIn(accounts.owner);
  await page.goto('/admin/orders');
  await expect(page.getByRole('row').nth(1)).toContainText(/\d+ days late/);
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('link', { name: /^Open order/ })
    .click();
  // Photos are fetched when they come near the screen.
  await page.getByText(/^Workshop photos \(/).click();
  await page.getByLabel('Caption').scrollIntoViewIfNeeded();
  await expect(page.getByRole('img', { name: /^Workshop:/ })).toBeVisible();
  const next = page.getByRole('button', { name: /^Move on to/ });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText('Your Piece Is Being Finished')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(next).toBeFocused();

  await page.goto('/admin/orders');
  await page.getByLabel('Filter by stage').selectOption('Ready');
  await expect(page).toHaveURL(/stage=Ready/);
  await page.getByLabel('Search by name, order ID or item').fill('plancha');
  await expect(page).toHaveURL(/q=plancha/);
  await page.reload();
  await expect(page.getByLabel('Search by name, order ID or item')).toHaveValue('plancha');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: /^Open order/ }).click();
  await expect(page.getByRole('heading', { name: 'Stage: Ready' })).toBeVisible();

  await test.step('the dashboard drafts the message about the delay, and past orders offer a date', async () => {
    await page.goto('/dashboard');
    const due = page.getByRole('region', { name: /^Orders due/ });
    const order = due.getByRole('listitem').filter({ hasText: 'Linear Gas Fire Table' });
    await expect(order).toContainText(/Due .+, but probably not before/);
    await page.getByText('Response time and funnel').click();
    await expect(page.getByRole('table', { name: 'Wait for the first answer' })).toBeAttached();
    await order.getByRole('link', { name: /^Write about the delay to/ }).click();
    await expect(page.getByLabel('Your message')).toHaveValue(/we now expect to deliver it around/);
    await expect(page.getByLabel('Your message')).toBeFocused();

    await page.getByRole('link', { name: 'Change the delivery date' }).click();
    await page.locator('summary', { hasText: /^Delivery$/ }).click();
    await page.getByText('How long each stage takes').click();
    await expect(page.getByRole('table', { name: /^All products/ })).toBeVisible();
    const before = await page.getByLabel('Last day').inputValue();
    await page.getByRole('button', { name: 'Use this range' }).click();
    await expect(page.getByLabel('Last day')).not.toHaveValue(before);
  });
});
