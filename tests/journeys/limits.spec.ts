import { WebSocket } from 'ws';
import { aVisitor, dismissAlert, findRequest, requestConsultation } from './consultation-steps.ts';
import { accounts, expect, test } from './fixtures.ts';
import { confirmAddress } from './session-steps.ts';

test('who has sent ten requests within an hour is told when the next one can be sent, and keeps what was typed', async ({
  page,
  createAccount,
}) => {
  await createAccount('Tina Toomany');
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.idToken')) ?? '';
    return localStorage.getItem(key);
  });
  const data = { name: 'Tina', email: 'x@y.example', phone: '555-123-4567', details: 'One more.' };
  for (let count = 0; count < 10; count++) {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
    expect((await page.request.post('/api/storefront/consultations', { headers, data })).status()).toBe(201);
  }
  await page.goto('/consultation');
  await page.getByLabel('Phone').pressSequentially('5551234567');
  await page.getByLabel('Project Details').fill('The eleventh.');
  await page.getByRole('button', { name: 'Submit Request', exact: true }).click();
  await dismissAlert(
    page,
    /You have sent many requests within an hour. The next one can be sent in \d+ minutes./,
  );
  await expect(page.getByLabel('Project Details')).toHaveValue('The eleventh.');
});

test('an address whose e-mail bounced gets no more; the owner sees why, and can allow it again', async ({
  page: hub,
  browser,
  signIn,
  mailsTo,
}) => {
  const visitor = aVisitor('Bea Bounced');
  const [, stamp] = visitor.email.split(/[.@]/);
  const email = `bounce+${stamp}@simulator.amazonses.com`;
  await requestConsultation(hub, { ...visitor, email });
  const owner = await browser.newPage();
  await signIn(accounts.owner, owner);
  await owner.goto('/admin/manage-users');
  const addresses = owner.getByRole('region', { name: 'Addresses without e-mails' });
  const row = addresses.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('An e-mail bounced');
  expect(await mailsTo(email)).toHaveLength(1);
  // An unproven address would get no second e-mail anyway.
  await confirmAddress(hub, () => mailsTo(email));

  const { status } = await findRequest(owner, visitor);
  await status.selectOption('Contact Attempted');
  const held = 'The e-mail about this status is held, since its address gets no more e-mails';
  await expect(owner.getByText(held)).toBeVisible();
  expect(await mailsTo(email)).toHaveLength(1);

  await owner.goto('/admin/manage-users');
  await row.getByRole('button', { name: `Allow again e-mails to ${email}` }).click();
  await expect(row).toBeHidden();
  await findRequest(owner, visitor);
  await owner.getByRole('button', { name: /^Send again/ }).click();
  await expect.poll(async () => (await mailsTo(email)).length).toBe(2);
  await owner.context().close();
});

test('the APIs answer to the site only, not at hosts of their own', async ({ page, localCloud }) => {
  const at = (api: 'httpApi' | 'webSocketApi') => localCloud.target.client(api).endpoint;
  expect((await page.request.get('/api/storefront/hero')).status()).toBe(200);
  for (const path of ['/api/storefront/hero', '/index.html']) {
    const answer = await page.request.get(`${at('httpApi')}${path}`, { headers: { 'x-page-path': '/' } });
    expect(answer.status()).toBe(403);
  }
  const statusOf = (url: string, origin: string) =>
    new Promise((resolve) => {
      const socket = new WebSocket(url, { origin });
      socket.on('open', () => resolve(socket.close() ?? 'open'));
      socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode));
      socket.on('error', () => undefined);
    });
  const live = `${localCloud.url}/live`.replace('http', 'ws');
  expect(await statusOf(live, localCloud.url)).toBe('open');
  expect(await statusOf(live, 'https://evil.example')).toBe(403);
  expect(await statusOf(`${at('webSocketApi')}/live`.replace('http', 'ws'), localCloud.url)).toBe(403);
});
