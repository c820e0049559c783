import { devices } from '@playwright/test';
import { accounts, expect, test } from './fixtures.ts';
import { createAccountOnLogin, openAccountMenu, secondOfSignInEnds, signInOnLogin } from './session-steps.ts';
import { password, testAddress } from './site.ts';

test('a new account is signed in immediately, stays so after a reload, and Log Out ends the session in every tab', async ({
  page,
  context,
}) => {
  const [displayName, email] = ['Ember Tester', testAddress(`ember.tester.${Date.now()}`)];
  const main = page.getByRole('main');
  await test.step('sign-in and sign-up answer with the messages of the catalog', async () => {
    await page.goto('/login');
    for (const email of [accounts.customer, 'nobody@hearthside.example']) {
      await main.getByLabel('Email', { exact: true }).fill(email);
      await main.getByLabel('Password', { exact: true }).fill('wrong-password');
      await main.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(main.getByText('Invalid email or password. Please try again.')).toBeVisible();
    }
    await main.getByRole('button', { name: 'Create Account' }).first().click();
    await main.getByLabel('Display Name').fill('   ');
    await main.getByLabel('Email', { exact: true }).fill(accounts.customer);
    await main.getByLabel('Password', { exact: true }).fill(password);
    const create = main.getByRole('button', { name: 'Create Account', exact: true }).last();
    await create.click();
    await expect(main.getByText('Please enter a display name.')).toBeVisible();
    await main.getByLabel('Display Name').fill('Somebody');
    await create.click();
    await expect(main.getByText('An account with this email already exists. Try signing in.')).toBeVisible();
  });

  const clientOfSession = () =>
    page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.endsWith('.idToken'))
        .map((key) => key.split('.')[1]),
    );
  const ids = (await (await page.request.get('/config.json')).json()).userPoolClientIds.split(',');
  await test.step('the new account’s session lasts for a day, and is that of every tab', async () => {
    await createAccountOnLogin(page, { displayName, email, password });
    await expect(page.getByText(`Welcome, ${displayName}!`)).toBeVisible();
    await expect(page.getByText('Could not find consultation details.')).toBeVisible();
    expect(await clientOfSession()).toEqual([ids[0]]);

    await page.reload();
    await expect(page.getByText(`Welcome, ${displayName}!`)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/userhub');
    await expect(other.getByText(`Welcome, ${displayName}!`)).toBeVisible();

    await openAccountMenu(page);
    await expect(page.getByRole('menuitem')).toHaveText(['User Hub', 'Log Out']);
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(other.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(other).toHaveURL(/\/$/);
    await other.close();
  });

  await test.step('the next one lasts for 30 days, as the visitor wishes', async () => {
    await page.goto('/login');
    await main.getByLabel('Email', { exact: true }).fill(email);
    await main.getByLabel('Password', { exact: true }).fill(password);
    await main.getByLabel('Keep me signed in').check();
    await main.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(/\/userhub$/);
    expect(await clientOfSession()).toEqual([ids[1]]);
    await page.reload();
    await expect(page.getByText(`Welcome, ${displayName}!`)).toBeVisible();
  });
});

test('a forgotten password is replaced with the code from the e-mail, which proves the address and ends other sign-ins', async ({
  page,
  browser,
  createAccount,
  mailsTo,
}) => {
  const { email } = await createAccount('Forgetful Tester');
  await expect(page.getByText(`${email} is not confirmed yet.`)).toBeVisible();
  await secondOfSignInEnds(page);
  const mailbox = await browser.newPage();
  await mailbox.goto('/login');
  const main = mailbox.getByRole('main');
  await main.getByRole('button', { name: /forgot/i }).click();
  await main.getByLabel('Email', { exact: true }).fill(email);
  await main.getByRole('button', { name: /send/i }).click();
  await expect(main.getByLabel(/code/i)).toBeVisible();
  const mail = (await mailsTo(email)).at(-1);
  await main.getByLabel(/code/i).fill(/\b\d{6}\b/.exec(mail?.text ?? mail?.html ?? '')?.[0] ?? '');
  await main.getByLabel(/new password/i).fill('another-fire');
  await main.getByRole('button', { name: /set|reset|save|change/i }).click();
  await expect(mailbox).toHaveURL(/\/userhub$/);
  await expect(mailbox.getByText('Welcome, Forgetful Tester!')).toBeVisible();
  await expect(mailbox.getByText('is not confirmed yet')).toHaveCount(0);

  // The token of the sign-in before is good for an hour, and refused.
  await page.goto('/userhub');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await mailbox.close();
});

test('one device signs another out, whose open page learns of it by itself', async ({
  page,
  browser,
  createAccount,
  expectAccessible,
}) => {
  const { email } = await createAccount('Two Devices');
  const iPhone = { ...devices['iPhone 13'], defaultBrowserType: undefined };
  const phone = await (await browser.newContext(iPhone)).newPage();
  await signInOnLogin(phone, email, password);
  await page.goto('/userhub/account');
  const others = page.getByRole('button', { name: 'Sign out Safari on an iPhone' });
  await expect(others).toBeVisible();
  await expectAccessible();
  await others.click();
  await expect(others).toHaveCount(0);
  await expect(phone).toHaveURL(/\/$/);
  await expect(page.getByText('This device')).toBeVisible();
  await phone.context().close();
});
