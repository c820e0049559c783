import type { Api } from '@hearthside/services/slices/storefront/api.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { isRefused } from '@hearthside/shell/federation/problem.ts';
import type { ClientResponse, hc } from 'hono/client';

type StorefrontApi = ReturnType<typeof hc<Api>>['api']['storefront'];

/**
 * Calls one of the storefront's routes and answers its body. The shell's fetch adds the caller's token. The typed client
 * is loaded with the first call, since a first page has its data already.
 */
export async function callStorefront<Response extends ClientResponse<unknown>>(
  host: Host,
  ask: (api: StorefrontApi) => Promise<Response>,
) {
  const { hc, parseResponse } = await import(/* webpackChunkName: "api-client" */ 'hono/client');
  return parseResponse(ask(hc<Api>('/', { fetch: host.apiFetch }).api.storefront));
}

/** For a `catch`: turns "not found" into null, which is an answer and not an error. */
export function nullIfNotFound(error: unknown): null {
  if (isRefused(error, 'not-found')) return null;
  throw error;
}

/** Options of every query. Data counts as fresh for minutes, because its topic reports changes. */
export const READ = { staleTime: 5 * 60_000, retry: 1 };
