import type { Api } from '@hearthside/services/storefront/api.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { DetailedError, hc } from 'hono/client';

/** The storefront's routes as typed calls; the shell's fetch adds the caller's token. */
export function storefrontApi(host: Host) {
  return hc<Api>('/', { fetch: host.apiFetch }).api.storefront;
}

/** For a `catch`: what is not there is an answer like any other, and reads as null. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof DetailedError && error.statusCode === 404) return null;
  throw error;
}

/** Whether the API refused a submission because its key stands for other content. */
export function isConflict(error: unknown): boolean {
  return error instanceof DetailedError && error.statusCode === 409;
}

/** Options of every query: what has been read, or came with the page, is asked for again when its topic tells of a change. */
export const READ = { staleTime: 5 * 60_000, retry: 1 };
