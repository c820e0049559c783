import type { Api } from '@hearthside/services/slices/admin/api.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { type Parsed, queriesOf } from '@hearthside/shell/federation/queries-of.ts';
import { inWords, useWrite, type WriteOptions } from '@hearthside/shell/federation/use-write.ts';
import { type ClientResponse, hc, parseResponse } from 'hono/client';
import { doneActs } from './history/done-acts.ts';

/** The owner's routes as typed calls, which a signal ends. The shell's fetch adds the caller's token; what was done can be undone for a moment. */
export function adminApi(host: Host, signal: AbortSignal | null = null) {
  const apiFetch: typeof fetch = async (...request) => {
    const isSave = (request[1]?.method ?? 'GET') !== 'GET';
    const finish = isSave ? host.beginTask('admin-save') : undefined;
    const answer = await inWords(host.apiFetch)(...request);
    // A refusal with a reason is an answer to the owner: the release works.
    if (answer.status < 500) finish?.();
    doneActs.addFrom(answer);
    return answer;
  };
  return hc<Api>('/', { fetch: apiFetch, init: { signal } }).api.admin;
}

export const { query: adminQuery, pages: adminPages } = queriesOf(adminApi);

/** The same, for a component. */
export const useAdminApi = () => adminApi(useHost());

/** A write by one call, and what it changes: what these topics tell of is read again. */
export function useApiWrite<Call extends ClientResponse<unknown>, Input = void>(
  topics: string[] | ((input: Input) => string[]),
  call: (api: ReturnType<typeof adminApi>, input: Input) => Promise<Call>,
  options?: WriteOptions<Parsed<Call>, Input>,
) {
  const api = useAdminApi();
  return useWrite((input: Input) => parseResponse(call(api, input)), topics, options);
}
