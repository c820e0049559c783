import { aVisitor, findRequest, requestConsultation } from './consultation-steps.ts';
import { accounts, expect, test } from './fixtures.ts';

test('an e-mail that SES refuses for good is shown on its request, and can be sent again', async ({
  page: hub,
  browser,
  signIn,
}) => {
  const visitor = aVisitor('Juniper Bounced');
  const [, stamp] = visitor.email.split(/[.@]/);
  await requestConsultation(hub, { ...visitor, email: `reject+${stamp}@simulator.hearthside.example` });
  const owner = await browser.newPage();
  await signIn(accounts.owner, owner);
  const { row } = await findRequest(owner, visitor);
  const problem = row.getByText('The acknowledgement could not be sent.');
  await expect(problem).toBeVisible();

  const again = owner.waitForResponse(/\/resend-mail$/);
  await row.getByRole('button', { name: /^Send again/ }).click();
  const answer = await again;
  expect(await answer.json()).toMatchObject({ mails: { acknowledgement: 'queued' } });
  // Nothing has been mended, so that it fails once more, and that is shown without a reload.
  await expect(problem).toBeVisible({ timeout: 30_000 });
  await owner.context().close();
});
