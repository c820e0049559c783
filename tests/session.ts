import type { Browser, Page } from '@playwright/test';
import { signInOnLogin } from './journeys/session-steps.ts';

/** A page of the hub, signed in with an account of the demo. */
export async function signIn(browser: Browser, url: string, email: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  await signInOnLogin(page, email, 'hearthside');
  return page;
}
