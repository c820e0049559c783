import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureBrowser, launchOptions } from './browser.ts';

/** A page of the hub, signed in with an account of the demo. */
export async function signIn(browser: Browser, url: string, email: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  await page.goto('/login');
  const main = page.getByRole('main');
  await main.getByLabel('Email', { exact: true }).fill(email);
  await main.getByLabel('Password', { exact: true }).fill('hearthside');
  await main.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(/\/userhub$/);
  return page;
}

/** The ID token of a signed-in page. */
export function tokenOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.idToken')) ?? '';
    return localStorage.getItem(key) ?? '';
  });
}

/** What the browser keeps of a signed-in account: the entries of its local storage. */
export type Session = [string, string][];

/** A session of an account of the demo. */
export async function keptSession(url: string, email: string): Promise<Session> {
  await ensureBrowser();
  const browser = await chromium.launch(launchOptions());
  const page = await signIn(browser, url, email);
  const entries = await page.evaluate(() => Object.entries(localStorage));
  await browser.close();
  return entries;
}

/** A script that puts a session into the document's storage. A document without an origin has none. */
export const resuming = (session: Session) => `
  if (location.origin !== 'null')
    for (const [key, value] of ${JSON.stringify(session)}) localStorage.setItem(key, value);`;

/** The ID token of the demo's owner. */
export async function ownerToken(url: string): Promise<string> {
  await ensureBrowser();
  const browser = await chromium.launch(launchOptions());
  const token = await tokenOf(await signIn(browser, url, 'owner@hearthside.example'));
  await browser.close();
  return token;
}
