import { aVisitor } from './consultation-steps.ts';
import { expect, test } from './fixtures.ts';
import { anotherPerson } from './live-steps.ts';

test('the acknowledgement’s link proves the address in any browser, once it is asked to', async ({
  page,
  browser,
  makeRequest,
  mailsTo,
}) => {
  const visitor = aVisitor('Proving Tester');
  await makeRequest(visitor);
  const note = page.getByRole('region', { name: 'Your email address' });
  await expect(note).toContainText(`${visitor.email} is not confirmed yet.`);
  const [mail, ...more] = await mailsTo(visitor.email);
  expect(more).toEqual([]);
  const link = /\/confirm-email#\S+/.exec(mail?.text ?? '')?.[0] ?? '';

  // What scans e-mails opens the link and runs its page.
  const scanner = await anotherPerson(browser);
  await scanner.goto(link);
  await expect(scanner.getByRole('button', { name: 'Confirm my address' })).toBeVisible();
  await expect(note).toBeVisible();

  const mailbox = await anotherPerson(browser);
  await mailbox.goto(link);
  await mailbox.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(mailbox.getByText(`The address ${visitor.email} is confirmed.`)).toBeVisible();
  // The hub that is open elsewhere follows.
  await expect(note).toHaveCount(0);

  await scanner.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(scanner.getByRole('alert')).toContainText('This link was already used');
  for (const other of [scanner, mailbox]) await other.context().close();
});
