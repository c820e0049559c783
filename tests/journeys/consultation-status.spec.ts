import { expectHubToTell, sendHeldMail } from './consultation-steps.ts';
import { expect, test } from './fixtures.ts';

/** The owner's choice, its title in the hub and in the e-mail's subject, and its text in both. */
const WALK = [
  ['Received Your Request', 'Request Received', /request is with our workshop/],
  ['Contact Attempted', 'We Tried to Reach You', /look out for our next call/],
  ['Design in Progress', 'Design in Progress', /on the drawing board/],
  [
    'Completed',
    'Your Piece Is Finished',
    /is ready, and our team will contact you to schedule delivery or pickup/,
  ],
  ['Archived', 'Consultation Closed', /is archived.*submit a new request/],
  ['Pending', 'Status Updated', /^Pending$/],
] as const;

test('the owner walks a request through every status; the hub and one e-mail each show the specification’s words', async ({
  page: hub,
  browser,
  requestAndOwner,
  proveAddress,
  mailsTo,
}) => {
  test.slow();
  const owner = await browser.newPage();
  const { visitor, row, status } = await requestAndOwner('Rowan Walker', { hub, owner });
  // Only the acknowledgement goes to an address that nobody has proved.
  await proveAddress(visitor.email);
  const panel = hub.getByRole('region', { name: 'Consultation Details' });
  await expect(panel.getByRole('heading', { name: 'Status Updated' })).toBeVisible();

  for (const [choice, title, words] of WALK) {
    await status.selectOption(choice);
    await sendHeldMail(owner);
    // Waits for the e-mail too: an e-mail is not sent once a later status has replaced it.
    await expectHubToTell(hub, title);
    const subjects = (await mailsTo(visitor.email)).map(({ subject }) => subject);
    expect(subjects).toContain(title.startsWith('Your ') ? title : `Your Consultation: ${title}`);
    await expect(panel.getByText(words).first()).toBeVisible();
  }
  await hub.reload();
  const steps = panel.getByRole('list', { name: 'Earlier statuses' }).getByRole('listitem');
  await expect(steps).toHaveCount(WALK.length);
  await expect(steps.nth(1)).toHaveText(/^Received Your Request \w+ \d{1,2}, \d{4}$/);
  expect(await mailsTo(visitor.email)).toHaveLength(1 + WALK.length);

  await test.step('the keyboard alone chooses a status, and saves none on the way', async () => {
    const saved: unknown[] = [];
    owner.on('request', (request) => {
      if (request.method() === 'PATCH') saved.push(request.postDataJSON().status);
    });
    await status.focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) await owner.keyboard.press(key);
    await expect(status).toHaveValue('Contact Attempted');
    await expect.poll(() => saved).toEqual(['Contact Attempted']);
  });

  await test.step('a custom message is unchanged by Cancel, and saved in the owner’s own words', async () => {
    const editor = owner.getByRole('dialog', { name: 'Custom Message' });
    await status.selectOption('Custom Message');
    await expect(editor.getByLabel('Custom title')).toHaveValue('');
    await editor.getByLabel('Custom title').fill('Steel is in');
    await editor.getByRole('button', { name: 'Cancel' }).click();
    await expect(editor).toBeHidden();
    await expect(status).toHaveValue('Contact Attempted');

    await status.selectOption('Custom Message');
    await editor.getByLabel('Custom body').fill('We <b>cut</b> on Monday.');
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(editor).toBeHidden();
    await sendHeldMail(owner);
    await expectHubToTell(hub, 'A Custom Update');
    await expect(hub.getByText('We <b>cut</b> on Monday.')).toBeVisible();
    const told = (await mailsTo(visitor.email)).find(({ subject }) => subject.endsWith('A Custom Update'));
    expect(told).toMatchObject({
      html: expect.stringContaining('We &lt;b&gt;cut&lt;/b&gt; on Monday.'),
      text: expect.stringContaining('We <b>cut</b> on Monday.'),
    });

    await row.getByRole('button', { name: 'Edit message' }).click();
    await expect(editor.getByLabel('Custom body')).toHaveValue('We <b>cut</b> on Monday.');
    await editor.getByLabel('Custom title').fill('Steel is in');
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(editor).toBeHidden();
    await expectHubToTell(hub, 'Steel is in');
  });
  await owner.context().close();
});
