import { aVisitor, expectHubToTell, findRequest, sendHeldMail } from './consultation-steps.ts';
import { accounts, expect, test } from './fixtures.ts';
import { anotherPerson } from './live-steps.ts';

test('a request appears in the owner’s open lists; each status is in the open hub and in one e-mail, unless it is undone; as an order it goes on there', async ({
  page: owner,
  browser,
  makeRequest,
  signIn,
  proveAddress,
  mailsTo,
}) => {
  test.slow();
  const visitor = aVisitor('Rowan Walker');
  await signIn(accounts.owner, owner);
  await owner.goto('/admin/consultations');
  await expect(owner.getByRole('table')).toBeVisible();
  const users = await owner.context().newPage();
  await users.goto('/admin/manage-users');
  await expect(users.getByRole('table', { name: 'Newest sign-in first' })).toBeVisible();

  const customer = await anotherPerson(browser);
  await makeRequest(visitor, { on: customer });
  const row = owner.getByRole('row').filter({ hasText: visitor.name });
  const prospect = users.getByRole('row').filter({ hasText: visitor.name });
  await expect(row).toBeVisible();
  await expect(prospect).toBeVisible();
  // Only the acknowledgement goes to an address that nobody has proved.
  await proveAddress(visitor.email);
  const hub = customer.getByRole('main');
  const panel = hub.getByRole('region', { name: 'Consultation Details' });
  const status = row.getByRole('combobox');
  const subjects = async () => (await mailsTo(visitor.email)).map(({ subject }) => subject);
  await expectHubToTell(customer, 'Status Updated');

  await test.step('a status is in the hub and in an e-mail, in the same words', async () => {
    await status.selectOption('Completed');
    await sendHeldMail(owner);
    await expectHubToTell(customer, 'Your Piece Is Finished');
    const words = 'It is ready, and our team will contact you to schedule delivery or pickup.';
    await expect(panel.getByText(words)).toBeVisible();
    const mail = (await mailsTo(visitor.email)).find(({ subject }) => subject === 'Your Piece Is Finished');
    expect(mail?.text).toContain(words);
  });

  await test.step('the keyboard alone chooses a status, saves none on the way, and undoes it before its e-mail leaves', async () => {
    const saved: unknown[] = [];
    owner.on('request', (request) => {
      if (request.method() === 'PATCH') saved.push(request.postDataJSON().status);
    });
    // A drop-down opens on the page in front only.
    await owner.bringToFront();
    await status.focus();
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'Enter']) await owner.keyboard.press(key);
    await expect(status).toHaveValue('Contact Attempted');
    await expectHubToTell(customer, 'We Tried to Reach You');
    expect(saved).toEqual(['Contact Attempted']);
    await owner.getByRole('button', { name: 'Undo', exact: true }).last().focus();
    await owner.keyboard.press('Enter');
    await expect(status).toHaveValue('Completed');
    await expectHubToTell(customer, 'Your Piece Is Finished');
  });

  await test.step('an editor tells of another owner’s change and keeps what was typed, which is mailed as it was written', async () => {
    await status.selectOption('Custom Message');
    const editor = owner.getByRole('dialog', { name: 'Custom Message' });
    await editor.getByLabel('Custom body').fill('We <b>cut</b> on Monday.');
    const other = await owner.context().newPage();
    const { status: otherStatus } = await findRequest(other, visitor);
    await otherStatus.selectOption('Design in Progress');
    await expect(editor.getByRole('alert')).toContainText('its status is now “Design in Progress”');
    await expect(editor.getByLabel('Custom body')).toHaveValue('We <b>cut</b> on Monday.');
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(otherStatus).toHaveValue('Custom Message');
    await other.close();
    await sendHeldMail(owner);
    await expectHubToTell(customer, 'A Custom Update');
    await expect(panel.getByText('We <b>cut</b> on Monday.')).toBeVisible();
    const told = (await mailsTo(visitor.email)).find(({ subject }) => subject.endsWith('A Custom Update'));
    expect(told).toMatchObject({
      html: expect.stringContaining('We &lt;b&gt;cut&lt;/b&gt; on Monday.'),
      text: expect.stringContaining('We <b>cut</b> on Monday.'),
    });
    await expect(panel.getByRole('list', { name: 'Earlier statuses' }).getByRole('listitem')).toHaveText([
      /^Pending \w+ \d{1,2}, \d{4}$/,
      /^Completed/,
      /^Design in Progress/,
    ]);
  });

  await test.step('“Mark as Customer” is an order in the hub, until it is undone; the history tells both', async () => {
    const order = hub.getByRole('region', { name: 'Order Status' });
    const undo = owner.getByRole('button', { name: 'Undo', exact: true }).last();
    await status.selectOption('Mark as Customer');
    await expect(order).toBeVisible();
    await expect(prospect).toBeHidden();
    await undo.click();
    await expect(status).toHaveValue('Custom Message');
    await expect(order).toBeHidden();
    await expect(prospect).toBeVisible();

    await status.selectOption('Mark as Customer');
    await expect(order.getByText(/^consultation-\w{8}$/)).toBeVisible();
    await expect(order.getByText('Order Placed')).toBeVisible();
    await expect(order.getByRole('listitem').last()).toHaveText('Custom Consultation Item');
    await order.getByRole('link', { name: /^Details of order/ }).click();
    const request = hub.getByRole('region', { name: 'Your Request' });
    await request.getByText('What you asked for').click();
    await expect(request.getByText('A bowl for eight on a sloping patio.')).toBeVisible();
    await users.goto('/admin/history');
    await users.getByLabel('Search by person, record or words').fill(visitor.name);
    const undone = users
      .getByRole('listitem')
      .filter({ hasText: visitor.name })
      .filter({ hasText: 'Undone by' });
    await expect(undone).toHaveCount(2);
  });

  // What was undone or replaced was never mailed.
  expect(await subjects()).not.toContain('Your Consultation: We Tried to Reach You');
  expect(await subjects()).not.toContain('Your Consultation: Design in Progress');
  await customer.context().close();
});
