import type { MessageInput } from '@hearthside/services/commission/conversations/conversation.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ClientResponse, parseResponse } from 'hono/client';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { invalidateTopics } from '../federation/topics.ts';
import type { ThreadApi } from './thread-context.ts';

type File = { message: string; file: string };

/** The routes of a conversation, which both sides' APIs have. */
interface ThreadRoutes<Param> {
  messages: {
    $post(
      sent: { param: Param; json: MessageInput },
      options: { headers: Record<string, string> },
    ): Promise<ClientResponse<unknown>>;
  };
  read: { $put(sent: { param: Param; json: { upTo: string } }): Promise<ClientResponse<unknown>> };
  picture: { $get(asked: { param: Param; query: File }, options: { init: RequestInit }): Promise<Response> };
  document: {
    $get(asked: {
      param: Param;
      query: File;
    }): Promise<ClientResponse<{ url: string }, ContentfulStatusCode, 'json'>>;
  };
}

/** The calls of a thread. What they write shows in everything that `topic` tells of. */
export function useThreadApi<Param>(routes: ThreadRoutes<Param>, param: Param, topic: string): ThreadApi {
  const queries = useQueryClient();
  const refresh = () => void invalidateTopics(queries, topic);
  return {
    async post(json, key) {
      const sent = routes.messages.$post({ param, json }, { headers: { 'Idempotency-Key': key } });
      // Also after a failure: only the answer may have been lost.
      await parseResponse(sent).finally(refresh);
    },
    async markRead(upTo) {
      await parseResponse(routes.read.$put({ param, json: { upTo } }));
      refresh();
    },
    picture: (message, file, options) => routes.picture.$get({ param, query: { message, file } }, options),
    document: (message, file) => parseResponse(routes.document.$get({ param, query: { message, file } })),
  };
}
