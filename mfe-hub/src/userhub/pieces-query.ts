import { topics } from '@hearthside/services/kit/model/topic.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { hubApi } from '../hub-api.ts';

/** What the user's requests and orders look like, and which pieces they may review. */
export function piecesQuery(host: Host, uid: string) {
  return queryOptions({
    queryKey: ['hub', 'pieces', uid] as const,
    meta: { topic: topics.user(uid) },
    queryFn: () => parseResponse(hubApi(host).pieces.$get()),
  });
}
