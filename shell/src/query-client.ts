import { QueryClient } from '@tanstack/react-query';
import type { InlinedQuery } from '../federation/document.ts';

/** The cache of server state that all pages share; starts with the data that came with the document. */
export function createQueryClient(inlined: InlinedQuery[]): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000, retry: 2 } } });
  for (const { queryKey, data } of inlined) client.setQueryData(queryKey, data);
  return client;
}
