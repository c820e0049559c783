import { aVisitor, findRequest, requestConsultation } from './consultation-steps.ts';
import { accounts, expect, test } from './fixtures.ts';

test('an e-mail that SES refuses for good is shown on its request, and can be sent again', async ({
  page: hub,
  browser,
  signIn,
  localCloud,
}) => {
  const visitor = aVisitor('Juniper Bounced');
  const [, stamp] = visitor.email.split(/[.@]/);
  await requestConsultation(hub, { ...visitor, email: `reject+${stamp}@simulator.hearthside.example` });
  const owner = await browser.newPage();
  await signIn(accounts.owner, owner);
  // The owner's own e-mail is delivered and must not be sent again.
  await localCloud.settled();
  const listed = owner.waitForResponse(/\/api\/admin\/consultations\?q=/);
  await findRequest(owner, visitor);
  const { items } = await (await listed).json();
  expect(items).toMatchObject([{ mails: { acknowledgement: 'failed', notification: 'sent' } }]);
  const row = owner.getByRole('row').filter({ hasText: visitor.name });
  const problem = row.getByText('The acknowledgement could not be sent.');
  await expect(problem).toBeVisible();

  const again = owner.waitForResponse(/\/resend-mail$/);
  await row.getByRole('button', { name: /^Send again/ }).click();
  const answer = await again;
  expect(await answer.json()).toMatchObject({ mails: { acknowledgement: 'queued', notification: 'sent' } });
  // The cause is not fixed, so it fails once more. The page shows that without a reload.
  await expect(problem).toBeVisible();
  await owner.context().close();
});
