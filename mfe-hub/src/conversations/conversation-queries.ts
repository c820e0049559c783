import { topics } from '@hearthside/services/live/topic.contract.ts';
import type { ThreadApi } from '@hearthside/shell/conversation/thread-context.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { invalidateTopics } from '@hearthside/shell/federation/topics.ts';
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
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

/** The calls of a thread. What they write shows on the whole page. */
export function useThreadApi(host: Host, uid: string, id: string): ThreadApi {
  const queries = useQueryClient();
  const conversation = hubApi(host).conversations[':id'];
  const refresh = () => void invalidateTopics(queries, topics.user(uid));
  const param = { id };
  return {
    async post(json, key) {
      const sent = conversation.messages.$post({ param, json }, { headers: { 'Idempotency-Key': key } });
      // Also after a failure: only the answer may have been lost.
      await parseResponse(sent).finally(refresh);
    },
    async markRead(upTo) {
      await parseResponse(conversation.read.$put({ param, json: { upTo } }));
      refresh();
    },
    picture: (message, file) => conversation.picture.$get({ param, query: { message, file } }),
    document: (message, file) =>
      parseResponse(conversation.document.$get({ param, query: { message, file } })),
  };
}
