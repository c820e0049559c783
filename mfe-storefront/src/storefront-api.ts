import type { Api } from '@hearthside/services/storefront/api.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { isRefused } from '@hearthside/shell/federation/problem.ts';
import { hc } from 'hono/client';

/** The storefront's routes as typed calls. The shell's fetch adds the caller's token. */
export function storefrontApi(host: Host) {
  return hc<Api>('/', { fetch: host.apiFetch }).api.storefront;
}

/** For a `catch`: turns "not found" into null, which is an answer and not an error. */
export function nullIfNotFound(error: unknown): null {
  if (isRefused(error, 'not-found')) return null;
  throw error;
}

/** Options of every query. Data counts as fresh for minutes, because its topic reports changes. */
export const READ = { staleTime: 5 * 60_000, retry: 1 };
