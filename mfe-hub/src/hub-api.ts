import type { Api } from '@hearthside/services/slices/hub/api.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { queriesOf } from '@hearthside/shell/federation/queries-of.ts';
import { inWords } from '@hearthside/shell/federation/use-write.ts';
import { hc } from 'hono/client';

/** The hub's routes as typed calls. The shell's fetch adds the caller's token. */
export function hubApi(host: Host, signal: AbortSignal | null = null) {
  return hc<Api>('/', { fetch: inWords(host.apiFetch), init: { signal } }).api.hub;
}

export const { query: hubQuery, pages: hubPages } = queriesOf(hubApi);
