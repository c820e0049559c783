import { accounts, expect, test } from './fixtures.ts';

test('a prospect sees their request, its status and its date', async ({ page, signIn }) => {
  await signIn(accounts.prospect);
  const main = page.getByRole('main');
  await expect(main.getByText(/^Welcome, .+!$/)).toBeVisible();
  await expect(main.getByText('Status Updated').or(main.getByText('Request Received'))).toBeVisible();
  await expect(
    main
      .getByText(
        /(January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}/,
      )
      .first(),
  ).toBeVisible();
});

test('a customer sees their order', async ({ page, signIn }) => {
  await signIn(accounts.customer);
  const main = page.getByRole('main');
  await expect(main.getByText(/consultation-[0-9A-Z]{8}/i).first()).toBeVisible();
  await expect(main.getByText('Order Placed').first()).toBeVisible();
});
