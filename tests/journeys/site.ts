import { readSiteUrl } from '../smoke/arguments.ts';

const { SITE_URL, SITE_OWNER, SITE_CUSTOMER, SITE_PROSPECT, SITE_PASSWORD } = process.env;

/** The running site that the journeys test; without one they start their own suite. */
export const pointedAt = SITE_URL ? readSiteUrl(SITE_URL) : undefined;

/** Origin of the site under test. */
export const baseURL = pointedAt ?? `http://localhost:${process.env.PORT ?? 8080}`;

/** An owner, a customer and a prospect with a request: the seed's (infra/local/seed/demo-accounts.ts) or the site's. */
export const accounts = {
  owner: SITE_OWNER ?? 'owner@hearthside.example',
  customer: SITE_CUSTOMER ?? 'customer@hearthside.example',
  prospect: SITE_PROSPECT ?? 'prospect@hearthside.example',
} as const;

/** The password of these accounts, and of those that journeys make. */
export const password = SITE_PASSWORD ?? 'hearthside';

/** An address for an account that a journey makes: on a real site SES takes its e-mails and delivers them to nobody. */
export function testAddress(name: string): string {
  return pointedAt ? `success+${name}@simulator.amazonses.com` : `${name}@hearthside.example`;
}
