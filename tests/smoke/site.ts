import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

/** A deployed site, and what it says of itself in /config.json. */
export interface Site {
  url: string;
  region: string;
  userPoolId: string;
}

/** Throws an error that says what is wrong if Hearthside is not there. */
export async function readSite(url: string): Promise<Site> {
  const address = `${url}/config.json`;
  const answer = await fetch(address).catch((error: Error) => {
    throw new Error(
      `${address} cannot be reached: ${error.cause instanceof Error ? error.cause.message : error.message}`,
    );
  });
  const config = answer.ok ? await answer.json().catch(() => undefined) : undefined;
  const { region, userPoolId } = config ?? {};
  if (typeof region !== 'string' || typeof userPoolId !== 'string')
    throw new Error(
      `${address} answers ${answer.status} without a region and a user pool: is this the shop's address?`,
    );
  return { url, region, userPoolId };
}

/** A browser of one person, at the site. */
export interface Window {
  page: Page;
  /** What its pages threw, and what they did that the content security policy forbids. */
  complaints: string[];
}

export async function openWindow(
  browser: Browser,
  site: Site,
  options: BrowserContextOptions = {},
): Promise<Window> {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(error.error().message));
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text());
  });
  return { page: await context.newPage(), complaints };
}
