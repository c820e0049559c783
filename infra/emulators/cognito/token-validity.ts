import type { ClientProperties } from './pool.ts';

type Token = 'AccessToken' | 'IdToken' | 'RefreshToken';

const SECONDS: Record<string, number> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };
const DEFAULTS: Record<Token, { seconds: number; unit: string }> = {
  AccessToken: { seconds: 3600, unit: 'hours' },
  IdToken: { seconds: 3600, unit: 'hours' },
  RefreshToken: { seconds: 30 * 86_400, unit: 'days' },
};

/** For how many seconds a client's tokens of that kind are valid. */
export function validity(client: ClientProperties, token: Token): number {
  const amount = client[`${token}Validity`];
  if (amount === undefined) return DEFAULTS[token].seconds;
  const unit = client.TokenValidityUnits?.[token] ?? DEFAULTS[token].unit;
  return amount * (SECONDS[unit] ?? 1);
}
