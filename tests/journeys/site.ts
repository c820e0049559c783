import { DOMAIN } from '@hearthside/services/trade/demo/demo.ts';

const { SITE_URL, SITE_OWNER, SITE_CUSTOMER, SITE_PROSPECT, SITE_PASSWORD } = process.env;

/** The running site that the journeys test; without one they start their own suite. */
export const pointedAt = SITE_URL ? readSiteUrl(SITE_URL) : undefined;

/** Origin of the site under test. */
export const baseURL = pointedAt ?? `http://localhost:${process.env.PORT ?? 8080}`;

/** An owner, a customer and a prospect with a request: the seed's (infra/local/seed/demo-accounts.ts) or the site's. */
export const accounts = {
  owner: SITE_OWNER ?? `owner@${DOMAIN}`,
  customer: SITE_CUSTOMER ?? `customer@${DOMAIN}`,
  prospect: SITE_PROSPECT ?? `prospect@${DOMAIN}`,
} as const;

/** The password of these accounts, and of those that journeys make. */
export const password = SITE_PASSWORD ?? 'hearthside';

/** An address for an account that a journey makes: on a real site SES takes its e-mails and delivers them to nobody. */
export function testAddress(name: string): string {
  return pointedAt ? `success+${name}@simulator.amazonses.com` : `${name}@${DOMAIN}`;
}

/** The origin of a site's address. @throws Error that says what an address must be */
export function readSiteUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`"${text}" is not the address of a site, such as https://shop.example.com.`);
  if (`${url.origin}/` !== url.href)
    throw new Error(`"${text}" is more than the address of a site: ${url.origin} is enough.`);
  if (url.protocol === 'http:' && !isThisMachine(url.origin))
    throw new Error(`"${text}" is not encrypted: passwords go there, so it must begin with https://.`);
  return url.origin;
}

/** Whether a site runs on this machine, which makes it a local cloud's. */
export function isThisMachine(origin: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(origin).hostname);
}
