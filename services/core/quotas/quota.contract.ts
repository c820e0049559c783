const HOUR = 3600;
const DAY = 24 * HOUR;

export interface Limit {
  limit: number;
  perSeconds: number;
  /** Whose uses are counted together. */
  of: 'account' | 'recipient' | 'shop';
  /** What is counted, in words. */
  what: string;
}

/** How often somebody may do something within a number of seconds. The README's table comes from it. */
export const QUOTAS = {
  signUp: { limit: 300, perSeconds: HOUR, of: 'shop', what: 'new accounts (setting `signUpsAnHour`)' },
  code: { limit: 10, perSeconds: DAY, of: 'recipient', what: 'codes that reset a password' },
  unprovenCode: {
    limit: 20,
    perSeconds: DAY,
    of: 'shop',
    what: 'such codes to addresses that nobody has proved (500 with `resetMailsBySes`)',
  },
  consultation: { limit: 10, perSeconds: HOUR, of: 'account', what: 'requests for a consultation' },
  review: { limit: 20, perSeconds: HOUR, of: 'account', what: 'reviews' },
  message: { limit: 30, perSeconds: HOUR, of: 'account', what: 'messages of a customer' },
  upload: { limit: 60, perSeconds: HOUR, of: 'account', what: 'uploads' },
  ownerUpload: { limit: 1000, perSeconds: HOUR, of: 'account', what: 'uploads of the owner' },
  confirmation: { limit: 3, perSeconds: HOUR, of: 'account', what: 'links that prove an address' },
  payment: { limit: 20, perSeconds: HOUR, of: 'account', what: 'payment pages that are opened' },
  act: { limit: 60, perSeconds: HOUR, of: 'account', what: 'answers and choices of a customer' },
  passkey: { limit: 10, perSeconds: DAY, of: 'account', what: 'e-mails about a new passkey' },
  archive: { limit: 5, perSeconds: DAY, of: 'account', what: 'archives of one’s own data' },
  acknowledgement: { limit: 3, perSeconds: HOUR, of: 'recipient', what: 'acknowledgements of requests' },
  'confirmation-address': { limit: 3, perSeconds: DAY, of: 'recipient', what: 'links that prove an address' },
  mailOfHour: { limit: 10, perSeconds: HOUR, of: 'recipient', what: 'other e-mails' },
  mailOfDay: { limit: 30, perSeconds: DAY, of: 'recipient', what: 'other e-mails' },
  orderMailOfDay: {
    limit: 60,
    perSeconds: DAY,
    of: 'recipient',
    what: 'e-mails about quotes and orders, to proven addresses',
  },
  ownerMailOfCustomer: { limit: 20, perSeconds: HOUR, of: 'account', what: 'notifications to the owner' },
  ownerMailOfDay: { limit: 1000, perSeconds: DAY, of: 'recipient', what: 'notifications to the owner' },
} as const satisfies Record<string, Limit>;
export type Quota = keyof typeof QUOTAS;
