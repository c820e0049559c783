import type { Api } from '@hearthside/services/storefront/api.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { isRefused } from '@hearthside/shell/federation/problem.ts';
import { hc } from 'hono/client';

/** The storefront's routes as typed calls; the shell's fetch adds the caller's token. */
export function storefrontApi(host: Host) {
  return hc<Api>('/', { fetch: host.apiFetch }).api.storefront;
}

/** For a `catch`: what is not there is an answer like any other, and reads as null. */
export function nullIfNotFound(error: unknown): null {
  if (isRefused(error, 'not-found')) return null;
  throw error;
}

/** Options of every query: what has been read, or came with the page, is asked for again when its topic tells of a change. */
export const READ = { staleTime: 5 * 60_000, retry: 1 };
