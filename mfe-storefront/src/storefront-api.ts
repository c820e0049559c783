import type { Api } from '@hearthside/services/slices/storefront/api.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { isRefused } from '@hearthside/shell/federation/problem.ts';
import type { ClientResponse, hc } from 'hono/client';

const [SHORTEST_MS, LONGEST_MS] = [2_000, 3_600_000];

/** The `refetchInterval` of data that the clock changes, such as prices; the soonest of these moments counts. */
export function refetchAt(moments: (string | undefined)[]): number | false {
  const times = moments.flatMap((moment) => (moment ? Date.parse(moment) : []));
  return times.length > 0 && Math.min(Math.max(Math.min(...times) - Date.now(), SHORTEST_MS), LONGEST_MS);
}

type StorefrontApi = ReturnType<typeof hc<Api>>['api']['storefront'];

/**
 * Calls one of the storefront's routes and answers its body. The shell's fetch adds the caller's token. The typed client
 * is loaded with the first call, since a first page has its data already.
 */
export async function callStorefront<Response extends ClientResponse<unknown>>(
  host: Host,
  ask: (api: StorefrontApi) => Promise<Response>,
  signal?: AbortSignal,
) {
  const { hc, parseResponse } = await import(/* webpackChunkName: "api-client" */ 'hono/client');
  return parseResponse(
    ask(hc<Api>('/', { fetch: host.apiFetch, init: { signal } as RequestInit }).api.storefront),
  );
}

/** For a `catch`: turns "not found" into null, which is an answer and not an error. */
export function nullIfNotFound(error: unknown): null {
  if (isRefused(error, 'not-found')) return null;
  throw error;
}

/** Options of every query. Data counts as fresh for minutes, because its topic reports changes. */
export const READ = { staleTime: 5 * 60_000, retry: 1 };
