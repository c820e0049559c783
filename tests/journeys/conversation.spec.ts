import type { Mail } from '@hearthside/infra/emulators/ses/inbox.ts';
import type { Page } from '@playwright/test';
import { sendBySmtp } from '../fixtures/mail/send-by-smtp.ts';
import { aPng } from '../fixtures/media/upload-file.ts';
import { accounts, expect, test } from './fixtures.ts';
import { openAccountMenu } from './session-steps.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n%%EOF\n');

const logOf = (page: Page) => page.getByRole('log', { name: /^Messages with/ });
const textOf = (page: Page) => page.getByLabel('Your message');
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click();

async function expectNoOverflow(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
}

test('a customer and the owner talk on open screens: files, marks, counts, a draft, and e-mails that lead to the thread', async ({
  page: hub,
  browser,
  requestAndOwner,
  proveAddress,
  mailsTo,
  request,
}) => {
  test.slow();
  const owner = await browser.newPage();
  const { visitor, row } = await requestAndOwner('Cedar Talk', { hub, owner });
  await proveAddress(visitor.email);
  await row.getByRole('link', { name: visitor.name }).click();
  // Where something has happened, nothing says that there is nothing.
  await expect(logOf(owner)).toContainText('Request');
  await expect(logOf(owner)).not.toContainText('No messages yet.');
  await owner.getByRole('button', { name: 'Write' }).click();

  // The customer writes with a photo and a PDF; the words survive a reload, and so do the files.
  await hub.setViewportSize({ width: 360, height: 800 });
  await hub.getByRole('button', { name: /^Messages/ }).click();
  await textOf(hub).fill('Does it fit?');
  await hub.getByLabel('Photos and PDFs').setInputFiles([
    { name: 'gate.png', mimeType: 'image/png', buffer: await aPng(400, 300) },
    { name: 'plan.pdf', mimeType: 'application/pdf', buffer: PDF },
  ]);
  await expect(hub.getByRole('button', { name: 'Remove plan.pdf' })).toBeVisible();
  await expect(hub.getByRole('button', { name: 'Remove gate.png' })).toBeVisible();
  await hub.reload();
  await hub.getByRole('button', { name: /^Messages/ }).click();
  await expect(textOf(hub)).toHaveValue('Does it fit?');
  await textOf(hub).press('Control+Enter');
  await expect(logOf(hub)).toContainText('Does it fit?');
  await expect(textOf(hub)).toHaveValue('');

  // The owner's open screen shows it, which the customer learns.
  await expect(logOf(owner)).toContainText('Does it fit?');
  await expect(owner.getByRole('img', { name: 'Picture: gate.png' })).toBeVisible();
  await expect(logOf(hub)).toContainText('Read');
  const download = owner.waitForEvent('download');
  await owner.getByRole('button', { name: 'Save plan.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('plan.pdf');

  // Unread at the customer's, until it is on the screen.
  await hub.getByRole('button', { name: /^Messages/ }).click();
  await owner.getByLabel('Insert a canned reply').selectOption('Thanks for the photos');
  await expect(textOf(owner)).toHaveValue(new RegExp(`^Hello ${visitor.name},`));
  await send(owner);
  await expect(hub.getByRole('button', { name: /^Messages 1 unread/ })).toBeVisible();
  await textOf(owner).fill('And it comes in March.');
  await send(owner);
  await expect(hub.getByRole('button', { name: /^Messages 2 unread/ })).toBeVisible();
  const aboutMessages = async () =>
    (await mailsTo(visitor.email)).filter(({ subject }) => subject.startsWith('A Message About'));
  const [mail, ...more] = await aboutMessages();
  expect(more).toEqual([]);
  const link = /\/login\?to=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  await hub.goto(link);
  await expect(logOf(hub)).toContainText('And it comes in March.');
  await expect(owner.getByText('Read', { exact: true })).toBeVisible();
  await expectNoOverflow(hub);

  await test.step('an answer to an e-mail is a message on the open screen of the other side', async () => {
    const [smtp = ''] = /smtp:\/\/[\d.]+:\d+/.exec(await (await request.get('/__local/')).text()) ?? [];
    const answer = (to: Mail | undefined, from: string, text: string) =>
      sendBySmtp(smtp, { from, to: String(to?.headers?.['reply-to']), subject: 'Re:', text });
    await answer(mail, visitor.email, 'March is fine.\r\n\r\n> And it comes in March.');
    await expect(logOf(owner)).toContainText('March is fine.');
    await expect(logOf(owner).getByText('> And it comes')).toHaveCount(0);
    const told = (await mailsTo(accounts.owner)).find(({ text }) => text.includes(visitor.email));
    await answer(told, accounts.owner, 'We’ll call you before.');
    await expect(logOf(hub)).toContainText('We’ll call you before.');
  });

  await test.step('the canned replies are the owner’s to change', async () => {
    await owner.getByRole('button', { name: 'Edit replies' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Canned Replies' });
    await dialog.getByRole('button', { name: 'Add a reply' }).click();
    await dialog.getByLabel('Title 3').fill('Goodbye');
    await dialog.getByLabel('Text 3').fill('Goodbye, {name}.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await owner.getByLabel('Insert a canned reply').selectOption('Goodbye');
    await expect(textOf(owner)).toHaveValue(`Goodbye, ${visitor.name}.`);
  });

  // A question that comes while the owner is elsewhere is counted in the menu and on the dashboard.
  await owner.goto('/dashboard');
  await textOf(hub).fill('Thank you!');
  await send(hub);
  const waiting = owner.getByRole('region', { name: /^Messages to answer/ });
  await expect(waiting.getByRole('listitem').filter({ hasText: visitor.name })).toBeVisible();
  await openAccountMenu(owner);
  await expect(owner.getByRole('menuitem', { name: 'Messages' })).toHaveAccessibleDescription(/^\d+ to do$/);
  await owner.getByRole('menuitem', { name: /^Messages/ }).click();
  await expect(owner.getByRole('row').filter({ hasText: visitor.name })).toContainText('Thank you!');
  await owner.context().close();
});
