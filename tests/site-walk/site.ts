import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Report } from './report.ts';

/** A deployed site, and what it says of itself in /config.json. */
export interface Site {
  url: string;
  region: string;
  userPoolId: string;
}

export interface Walk {
  site: Site;
  browser: Browser;
  report: Report;
  /** What its documents threw, and what the content security policy forbade them. */
  complaints: string[];
}

/** @throws Error that says what is wrong if Hearthside is not there */
export async function readSite(url: string): Promise<Site> {
  const address = `${url}/config.json`;
  const answer = await fetch(address).catch(({ message, cause }: Error) => {
    throw new Error(`${address} cannot be reached: ${cause instanceof Error ? cause.message : message}`);
  });
  const { region, userPoolId } = answer.ok ? await answer.json().catch(() => ({})) : {};
  if (typeof region === 'string' && typeof userPoolId === 'string') return { url, region, userPoolId };
  throw new Error(`${address} answers ${answer.status} without a user pool: is it the shop's address?`);
}

/** A page of one person at the site. */
export async function openWindow(
  { browser, site, complaints }: Walk,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, ...options });
  context.on('weberror', (error) => complaints.push(error.error().message));
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text());
  });
  return context.newPage();
}

/** Calls the site's APIs as whom the token is of, and answers the body. It needs no browser: what must be undone is. */
export function callerOf(url: string, token: string) {
  return async <Answer>(route: string, body?: object): Promise<Answer> => {
    const [method, path] = route.split(' ');
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${route} answers ${answer.status}: ${text}`);
    return JSON.parse(text || 'null');
  };
}
