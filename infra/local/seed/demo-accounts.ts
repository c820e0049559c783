/** Password of every demo account. */
export const DEMO_PASSWORD = 'hearthside';

/** The accounts that the seed makes, as the console lists them. */
export const DEMO_ACCOUNTS = [
  { email: 'owner@hearthside.example', role: 'owner, in the group admin' },
  { email: 'customer@hearthside.example', role: 'customer with an order' },
  { email: 'prospect@hearthside.example', role: 'prospect with a consultation request' },
];
