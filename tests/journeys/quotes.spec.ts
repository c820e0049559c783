import { readFileSync } from 'node:fs';
import { FILES } from '@hearthside/services/trade/demo/demo.ts';
import { sendHeldMail } from './consultation-steps.ts';
import { expect, test } from './fixtures.ts';

/** Of the catalog: its item number comes with its name. */
const PIECE: string = JSON.parse(readFileSync(new URL('catalogue.json', FILES), 'utf8')).find(
  ({ itemNumber }: { itemNumber: string }) => itemNumber === '001',
).name;

test('a quote goes from the owner to the customer, comes back with a question, and becomes the order of the lines that were chosen, which both change later', async ({
  page: hub,
  browser,
  requestAndOwner,
  proveAddress,
  mailsTo,
  expectAccessible,
}) => {
  test.slow();
  await hub.setViewportSize({ width: 360, height: 800 });
  const owner = await browser.newPage();
  const { visitor, row } = await requestAndOwner('Quince Quote', { hub, owner });
  await proveAddress(visitor.email);
  await hub.goto('/userhub');
  const subjects = async () => (await mailsTo(visitor.email)).map(({ subject }) => subject);

  await row.getByRole('link', { name: visitor.name }).click();
  await owner.getByRole('link', { name: 'Write a quote' }).click();
  const form = owner.getByRole('form', { name: 'Quote form' });
  await form.getByRole('button', { name: 'Add a line' }).click();
  await form.getByLabel('What').fill(PIECE);
  await expect(form.getByLabel('Item #')).toHaveValue('001');
  await form.getByLabel('Unit price').fill('1250.10');
  await form.getByRole('button', { name: 'Add a line' }).click();
  const cover = form.getByRole('listitem', { name: 'line 2' });
  await cover.getByText('Options and tax').click();
  await cover.getByLabel(/^Optional/).check();
  await cover.getByLabel('Unit price').fill('89');
  await cover.getByLabel('What').fill('Fitted Cover');
  await form.getByLabel('Delivery cost').fill('150');
  await form.getByLabel('Deposit requested').fill('400');
  await expect(form.getByLabel('Totals')).toContainText('$1,489.10');
  await owner.getByRole('button', { name: 'Send quote' }).click();
  const first = owner.getByRole('dialog', { name: 'Send version 1' });
  const greeting = first.frameLocator('iframe').getByText(`Hello ${visitor.name.split(' ')[0]},`);
  // The keys of a dialog also work after a click into the e-mail's frame.
  await greeting.click();
  await owner.keyboard.press('Escape');
  await expect(first).toBeHidden();
  await owner.getByRole('button', { name: 'Send quote' }).click();
  await greeting.click();
  await owner.keyboard.press('ControlOrMeta+s');
  await expect(first).toBeHidden();

  await sendHeldMail(owner);
  expect(await subjects()).toContain('Your Quote Is Ready');
  // The open hub follows.
  await hub.getByRole('link', { name: 'View your quote' }).click();
  const total = hub.getByLabel('Totals').getByText('Total', { exact: true }).locator('..');
  await expect(total).toContainText('$1,400.10');
  const bowl = hub.getByRole('group', { name: PIECE });
  await expect(bowl.getByLabel('Decline')).toHaveCount(0);
  await hub.getByRole('button', { name: /^Accept for/ }).click();
  await expect(hub.getByText('Please accept or decline this line.')).toBeVisible();
  await expectAccessible();
  await bowl.getByLabel('Ask a question').check();
  await bowl.getByLabel('Your question').fill('Is it 48 inches wide?');
  await hub.getByRole('button', { name: 'Send your questions' }).click();
  await expect(hub.getByRole('heading', { name: 'We Have Your Questions' })).toBeVisible();
  await expect(hub.getByRole('button', { name: 'Messages about this quote' })).toBeVisible();
  await expect(form.getByText('Is it 48 inches wide?')).toBeVisible();

  await owner.getByRole('button', { name: 'Write a new version' }).click();
  await form.getByLabel('Unit price').first().fill('1200');
  await owner.getByRole('button', { name: 'Send new version' }).click();
  const second = owner.getByRole('dialog', { name: 'Send version 2' });
  await expect(second.frameLocator('iframe').getByText('Your Quote Has Changed')).toBeVisible();
  await second.getByRole('button', { name: 'Send without e-mail' }).click();
  await expect(hub.getByText('This quote changed while you were looking at it.')).toBeVisible();

  // By keyboard: the total follows each choice.
  const choice = hub.getByRole('group', { name: 'Fitted Cover' });
  await choice.getByLabel('Accept').focus();
  await hub.keyboard.press('Space');
  await expect(total).toContainText('$1,439.00');
  await hub.keyboard.press('ArrowRight');
  await expect(choice.getByLabel('Decline')).toBeChecked();
  await hub.getByRole('button', { name: 'Accept for $1,350.00' }).focus();
  await hub.keyboard.press('Enter');
  // What it does is read before a field of it.
  await expect(hub.getByRole('heading', { name: 'Place your order for $1,350.00?' })).toBeFocused();
  await expectAccessible();
  await hub.getByRole('button', { name: 'Place the order and pay $400.00' }).click();
  await hub.getByRole('heading', { name: 'Pay $400.00' }).waitFor();
  await expect(owner.getByRole('heading', { name: 'Version 2: Accepted' })).toBeVisible();
  await owner.getByText('Version history').click();
  await expect(
    owner.getByText(`Changed: 1 × ${PIECE} at $1,250.10 → 1 × ${PIECE} at $1,200.00`),
  ).toBeVisible();

  // It prints without the site around it.
  await owner.getByRole('link', { name: 'Print view' }).click();
  await owner.emulateMedia({ media: 'print' });
  await expect(owner.getByRole('rowheader', { name: new RegExp(`^${PIECE}`) })).toBeVisible();
  await expect(owner.getByRole('banner')).toBeHidden();
  await expect(owner.getByRole('button', { name: 'Print' })).toBeHidden();
  await owner.emulateMedia({ media: 'screen' });
  await owner.getByRole('link', { name: 'Back to the quote' }).click();

  // The order's page shows the payment once the provider has reported it.
  await hub.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(hub.getByText('Deposit: $400.00, paid')).toBeVisible();
  await expect(hub.getByRole('row', { name: 'Balance $950.00' })).toBeVisible();
  await expect(hub.getByRole('row', { name: 'Fitted Cover' })).toHaveCount(0);
  expect(await subjects()).toContain('Your Order Has Been Placed');
  expect(await subjects()).not.toContain('Your Quote Has Changed');

  // What was agreed changes only with the consent of both.
  await owner.getByRole('link', { name: 'Open order' }).click();
  await expect(owner.getByRole('form', { name: 'Order form' }).getByLabel('Delivery cost')).toBeDisabled();
  await owner.getByRole('button', { name: 'Propose a change' }).click();
  const change = owner.getByRole('form', { name: 'Change form' });
  await change.getByLabel('What changes').fill('A lid in place of the cover');
  await change.getByLabel('Why').fill('It also keeps the rain out.');
  await change.getByRole('button', { name: 'Add a line' }).click();
  await change.getByLabel('Unit price').last().fill('120');
  await change.getByLabel('What', { exact: true }).last().fill('Snuffer Lid');
  await expect(change.getByText('Total: $1,470.00 (+$120.00)')).toBeVisible();
  await change.getByRole('button', { name: 'Propose the change' }).click();
  const proposal = owner.getByRole('dialog', { name: 'Propose this change' });
  await expect(proposal.frameLocator('iframe').getByText('It also keeps the rain out.')).toBeVisible();
  await proposal.getByRole('button', { name: 'Propose and e-mail' }).click();
  await expect(hub.getByText('Please accept or decline the change that we proposed.')).toBeVisible();
  await expect(hub.getByText('Added: 1 × Snuffer Lid at $120.00')).toBeVisible();
  await expectAccessible();
  await hub.getByRole('button', { name: 'Accept the change' }).click();
  await hub.getByRole('dialog').getByRole('button', { name: 'Accept the change' }).click();
  await expect(hub.getByRole('row', { name: 'Balance $1,070.00' })).toBeVisible();
  await expect(owner.getByText(/A lid in place of the cover: Accepted/)).toBeVisible();
  await expect.poll(subjects).toContainEqual(expect.stringMatching(/^Your Order Has Changed/));
  await owner.context().close();
});
