import { DOMAIN } from '@hearthside/services/trade/demo/demo.ts';

export const DEMO_PASSWORD = 'hearthside';

/** The accounts of the seed, as the console lists them. */
export const DEMO_ACCOUNTS = [
  { email: `owner@${DOMAIN}`, role: 'owner, in the group admin' },
  { email: `customer@${DOMAIN}`, role: 'customer with an order' },
  { email: `regular@${DOMAIN}`, role: 'customer with an order in each stage' },
  { email: `prospect@${DOMAIN}`, role: 'prospect with a consultation request' },
];
