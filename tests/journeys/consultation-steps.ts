import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import { password, testAddress } from './site.ts';

export interface Visitor {
  name: string;
  email: string;
}

/** A person whom no other journey uses; the owner's search finds the name. */
export function aVisitor(name: string): Visitor {
  const stamp = `${Date.now()}${Math.floor(Math.random() * 1000)}`;
  return { name: `${name} ${stamp}`, email: testAddress(`visitor.${stamp}`) };
}

/** Fills in the form of a signed-out visitor; `details` replaces the text that a product has filled in. */
export async function fillIn(page: Page, { name, email }: Visitor, details?: string): Promise<void> {
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').pressSequentially('5551234567');
  if (details) await page.getByLabel('Project Details').fill(details);
}

export async function submitRequest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Request', exact: true }).click();
}

/** Answers "Just One More Step!" with this password. */
export async function takeOneMoreStep(page: Page, chosen = password): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Just One More Step!' });
  await dialog.getByLabel('Password').fill(chosen);
  await dialog.getByRole('button', { name: 'Create Account & Submit Request' }).click();
}

/** A new visitor's general inquiry, from the empty form to the hub. */
export async function requestConsultation(
  page: Page,
  visitor: Visitor,
  { details = 'A bowl for eight on a sloping patio.', chosen = password } = {},
): Promise<void> {
  await page.goto('/consultation');
  await fillIn(page, visitor, details);
  await submitRequest(page);
  await takeOneMoreStep(page, chosen);
  await expect(page).toHaveURL(/\/userhub$/);
  await expect(page.getByText(`Welcome, ${visitor.name}!`)).toBeVisible();
}

/** Opens the owner's page of requests, filtered to this one; returns its row and its status. */
export async function findRequest(page: Page, { name }: Pick<Visitor, 'name'>) {
  await page.goto('/admin/consultations');
  await page.getByLabel('Search by name or email').fill(name);
  // Until then the table still shows what was there before.
  await expect(page.getByText('1 consultation', { exact: true })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toHaveCount(1);
  return { row, status: row.getByRole('combobox') };
}

/** Closes the dialog that shows an outcome in place of a browser's alert. */
export async function dismissAlert(page: Page, message: string | RegExp): Promise<void> {
  const alert = page.getByRole('alertdialog').filter({ hasText: message });
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
}

/** Waits until the open hub shows the panel of this title. */
export async function expectHubToTell(hub: Page, title: string): Promise<void> {
  await expect(hub.getByRole('heading', { name: title, exact: true })).toBeVisible();
}

/** Lets the e-mail of what the owner did last leave at once, after a look at it. */
export async function sendHeldMail(owner: Page): Promise<void> {
  await owner.getByRole('button', { name: 'See the e-mail' }).last().click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
  await expect(owner.getByRole('dialog')).toBeHidden();
}
