import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';

/** The review form on the page of this product, for a customer who has signed in; it holds their review if they wrote one. */
export async function openReviewForm(page: Page, productName: string): Promise<Locator> {
  await page.goto('/products');
  await page.getByRole('link').filter({ hasText: productName }).click();
  const form = page.getByRole('form', { name: /^(Write a|Your) Review$/ });
  await expect(form).toBeVisible();
  return form;
}

export interface NewReview {
  /** @default 5 */
  stars?: number;
  text: string;
  /** Paths of the files. @default none */
  photos?: string[];
}

/** Rates, writes and chooses photos without submitting. */
export async function fillInReview(form: Locator, { stars = 5, text, photos = [] }: NewReview) {
  await form.getByRole('radio', { name: `${stars} star` }).check({ force: true });
  await form.getByRole('textbox', { name: 'Your review' }).fill(text);
  if (photos.length > 0) await form.getByLabel('Photos', { exact: true }).setInputFiles(photos);
}

/** Submits the review and waits for the confirmation. */
export async function submitReview(page: Page, form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByText('Thank you! Your review has been submitted for approval.')).toBeVisible();
}

/** A customer's review from the product list to the thanks. */
export async function writeReview(page: Page, productName: string, review: NewReview): Promise<void> {
  const form = await openReviewForm(page, productName);
  await fillInReview(form, review);
  await submitReview(page, form);
}
