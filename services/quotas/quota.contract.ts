const HOUR = 3600;

export interface Limit {
  limit: number;
  perSeconds: number;
}

/** How often one account (of an acknowledgement: one address) may do something in so many seconds. */
export const QUOTAS = {
  consultation: { limit: 10, perSeconds: HOUR },
  acknowledgement: { limit: 3, perSeconds: HOUR },
  archive: { limit: 5, perSeconds: 24 * HOUR },
} as const satisfies Record<string, Limit>;
export type Quota = keyof typeof QUOTAS;
