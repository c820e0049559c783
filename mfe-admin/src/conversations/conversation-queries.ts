import type { CannedRepliesInput } from '@hearthside/services/conversations/conversation.schema.ts';
import { topics } from '@hearthside/services/live/topic.contract.ts';
import type { ThreadApi } from '@hearthside/shell/conversation/thread-context.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { invalidateTopics } from '@hearthside/shell/federation/topics.ts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { adminApi } from '../admin-api.ts';

/** Where a conversation is. */
export interface ConversationKey {
  uid: string;
  id: string;
}

const meta = { topic: topics.conversations };

/** All conversations, what waits for an answer first, page by page. */
export function conversationsQuery(host: Host) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'conversations'] as const,
    meta,
    queryFn: ({ pageParam: cursor }) =>
      parseResponse(adminApi(host).conversations.$get({ query: cursor ? { cursor } : {} })),
    initialPageParam: '',
    getNextPageParam: (page) => page.cursor ?? undefined,
  });
}

/** Name of a conversation's thread, and of the message that is being written there. */
export const threadName = ({ uid, id }: ConversationKey) => ['admin', 'conversation', uid, id] as const;

/** The messages of one conversation, the last page first. */
export function conversationQuery(host: Host, { uid, id }: ConversationKey) {
  return infiniteQueryOptions({
    queryKey: threadName({ uid, id }),
    meta,
    queryFn: ({ pageParam: cursor }) =>
      parseResponse(
        adminApi(host).conversations[':uid'][':id'].$get({
          param: { uid, id },
          query: cursor ? { cursor } : {},
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.cursor ?? undefined,
  });
}

/** The calls of a thread. What they write shows in the lists and counts too. */
export function useThreadApi(host: Host, param: ConversationKey): ThreadApi {
  const queries = useQueryClient();
  const conversation = adminApi(host).conversations[':uid'][':id'];
  const refresh = () => void invalidateTopics(queries, topics.conversations);
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

/** Sends the last e-mail to the customer again. */
export function useResendMail(host: Host, param: ConversationKey) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      parseResponse(adminApi(host).conversations[':uid'][':id']['resend-mail'].$post({ param })),
    onSettled: () => invalidateTopics(queries, topics.conversations),
  });
}

export function cannedRepliesQuery(host: Host) {
  return queryOptions({
    queryKey: ['admin', 'canned-replies'] as const,
    meta,
    queryFn: () => parseResponse(adminApi(host)['canned-replies'].$get()),
  });
}

/** Saves all canned replies. The API answers 409 if they are not in the version that the owner saw. */
export function useSaveCannedReplies(host: Host) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (json: CannedRepliesInput) => parseResponse(adminApi(host)['canned-replies'].$put({ json })),
    onSettled: () => invalidateTopics(queries, topics.conversations),
  });
}
