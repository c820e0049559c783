const HOUR = 3600;
const DAY = 24 * HOUR;

export interface Limit {
  limit: number;
  perSeconds: number;
}

/** How often one account (of an acknowledgement: one address) may do something in so many seconds. */
export const QUOTAS = {
  consultation: { limit: 10, perSeconds: HOUR },
  acknowledgement: { limit: 3, perSeconds: HOUR },
  /** Links that prove an address, by account. */
  confirmation: { limit: 3, perSeconds: HOUR },
  /** The same by address, from whatever accounts. */
  'confirmation-address': { limit: 3, perSeconds: DAY },
  archive: { limit: 5, perSeconds: DAY },
} as const satisfies Record<string, Limit>;
export type Quota = keyof typeof QUOTAS;
