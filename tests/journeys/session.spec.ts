import { accounts, expect, test } from './fixtures.ts';
import { logOut, openAccountMenu, secondOfSignInEnds } from './session-steps.ts';
import { password } from './site.ts';

for (const route of ['/userhub', '/admin/consultations']) {
  test(`a signed-out visitor of ${route} is sent to the landing page`, async ({ page }) => {
    await page.goto(route);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { name: 'Gather Around the Perfect Fire' })).toBeVisible();
  });
}

test('a new account is signed in immediately, stays so after a reload, and Log Out ends the session in every tab', async ({
  page,
  context,
  createAccount,
}) => {
  const { displayName } = await createAccount('Ember Tester');
  await expect(page.getByText(`Welcome, ${displayName}!`)).toBeVisible();
  await expect(page.getByText('Could not find consultation details.')).toBeVisible();

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
});

test('the owner sees the admin menu; a signed-in visitor of /login is sent to the hub', async ({
  page,
  signIn,
}) => {
  await signIn(accounts.owner);
  await openAccountMenu(page);
  await expect(page.getByRole('menuitem')).toHaveText([
    'My Dashboard',
    'Manage Users',
    'Manage Consultations',
    'Manage Quotes',
    'Manage Orders',
    'Messages',
    'Moderate Photos',
    'Manage Reviews',
    'Manage Products',
    'Manage Pages',
    'Manage Hero',
    'Seed Reviews',
    'History',
    'Visits',
    'Log Out',
  ]);
  await page.keyboard.press('Escape');
  await page.goto('/login');
  await expect(page).toHaveURL(/\/userhub$/);
});

test('sign-in and sign-up answer with the messages of the catalogue', async ({ page }) => {
  await page.goto('/login');
  const main = page.getByRole('main');
  for (const email of [accounts.customer, 'nobody@hearthside.example']) {
    await main.getByLabel('Email', { exact: true }).fill(email);
    await main.getByLabel('Password', { exact: true }).fill('wrong-password');
    await main.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(main.getByText('Invalid email or password. Please try again.')).toBeVisible();
  }
  await main
    .getByRole('tab', { name: 'Create Account' })
    .or(main.getByRole('button', { name: 'Create Account' }))
    .first()
    .click();
  await main.getByLabel('Display Name').fill('   ');
  await main.getByLabel('Email', { exact: true }).fill(accounts.customer);
  await main.getByLabel('Password', { exact: true }).fill('hearthside');
  const create = main.getByRole('button', { name: 'Create Account', exact: true }).last();
  await create.click();
  await expect(main.getByText('Please enter a display name.')).toBeVisible();
  await main.getByLabel('Display Name').fill('Somebody');
  await create.click();
  await expect(main.getByText('An account with this email already exists. Try signing in.')).toBeVisible();
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

test('a session lasts for a day, or for 30 if the visitor wishes', async ({ page, createAccount }) => {
  const { email } = await createAccount('Remembered Tester');
  const clientOfSession = () =>
    page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.endsWith('.idToken'))
        .map((key) => key.split('.')[1]),
    );
  const ids = (await (await page.request.get('/config.json')).json()).userPoolClientIds.split(',');
  expect(await clientOfSession()).toEqual([ids[0]]);
  await logOut(page);
  await page.goto('/login');
  const main = page.getByRole('main');
  await main.getByLabel('Email', { exact: true }).fill(email);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByLabel('Keep me signed in').check();
  await main.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/userhub$/);
  expect(await clientOfSession()).toEqual([ids[1]]);
  await page.reload();
  await expect(page.getByText('Welcome, Remembered Tester!')).toBeVisible();
});

test('who signs in from the consultation form comes back to it, with the product that it is about', async ({
  page,
}) => {
  await page.goto('/products');
  await page.getByRole('main').getByRole('link').first().click();
  await page.getByRole('main').getByRole('button', { name: 'Request a Consultation' }).click();
  await expect(page).toHaveURL(/\/consultation$/);
  const meant = page.getByText(/You are requesting a consultation for:/);
  await expect(meant).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  const main = page.getByRole('main');
  // The form that is left has an e-mail field too.
  await expect(main.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await main.getByLabel('Email', { exact: true }).fill(accounts.prospect);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/consultation$/);
  await expect(meant).toBeVisible();
});

test('the header hides the links that the specification hides', async ({ page }) => {
  const banner = page.getByRole('banner');
  await page.goto('/');
  await expect(banner.getByRole('link', { name: /consultation/i })).toBeVisible();
  await expect(banner.getByRole('link', { name: 'Products', exact: true })).toHaveCount(0);
  await page.goto('/consultation');
  await expect(banner.getByRole('link', { name: 'Products', exact: true })).toBeVisible();
  await expect(banner.getByRole('link', { name: /consultation/i })).toHaveCount(0);
});

test('the mobile menu fills the screen, works by keyboard and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/products');
  const open = page.getByRole('banner').getByRole('button', { name: /menu/i });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'Sign In' })).toBeVisible();
  const box = await dialog.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(360);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await page.keyboard.press('Enter');
  await page.setViewportSize({ width: 1280, height: 740 });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('banner').getByText('Sign In', { exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
});
