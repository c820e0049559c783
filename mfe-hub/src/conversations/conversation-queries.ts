import { topics } from '@hearthside/services/kit/model/topic.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { hubApi } from '../hub-api.ts';

/** The messages about one of the user's requests or orders, the last page first. */
export function conversationQuery(host: Host, uid: string, id: string) {
  return infiniteQueryOptions({
    queryKey: ['hub', 'conversation', uid, id] as const,
    meta: { topic: topics.user(uid) },
    queryFn: ({ pageParam: cursor }) =>
      parseResponse(
        hubApi(host).conversations[':id'].$get({ param: { id }, query: cursor ? { cursor } : {} }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.cursor ?? undefined,
  });
}
