/** The password of all demo accounts. */
export const DEMO_PASSWORD = 'hearthside';

/** The accounts of the seed, as the console lists them. */
export const DEMO_ACCOUNTS = [
  { email: 'owner@hearthside.example', role: 'owner, in the group admin' },
  { email: 'customer@hearthside.example', role: 'customer with an order' },
  { email: 'regular@hearthside.example', role: 'customer with an order in each stage' },
  { email: 'prospect@hearthside.example', role: 'prospect with a consultation request' },
];
