import type { QueryKey } from '@tanstack/react-query';
import { type ClientResponse, parseResponse } from 'hono/client';
import { apiQuery, type Further, pagedQuery } from './api-query.ts';
import type { Host } from './contract.ts';

export type Parsed<Call extends ClientResponse<unknown>> = Awaited<ReturnType<typeof parseResponse<Call>>>;

/** Reads of a typed API by one call each; a read without a topic is of what no topic tells. */
export function queriesOf<Api>(apiOf: (host: Host, signal: AbortSignal) => Api) {
  return {
    query: <Call extends ClientResponse<unknown>, const Key extends QueryKey>(
      host: Host,
      key: Key,
      topic: string | undefined,
      call: (api: Api) => Promise<Call>,
      further?: Further<Parsed<Call>, Key>,
    ) => apiQuery<Parsed<Call>, Key>(key, topic, (signal) => parsed(call(apiOf(host, signal))), further),
    pages: <Call extends ClientResponse<unknown>, const Key extends QueryKey>(
      host: Host,
      key: Key,
      topic: string,
      call: (api: Api, page: { cursor?: string }) => Promise<Call>,
    ) =>
      pagedQuery(key, topic, (page, signal) => {
        const read = parsed(call(apiOf(host, signal), page));
        return read as Promise<Extract<Parsed<Call>, { cursor?: string | null }>>;
      }),
  };
}

const parsed = <Call extends ClientResponse<unknown>>(call: Promise<Call>) =>
  parseResponse(call) as Promise<Parsed<Call>>;
