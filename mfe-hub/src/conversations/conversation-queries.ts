import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { hubPages } from '../hub-api.ts';

/** Name of a conversation's thread, and of the message that is being written there. */
export const threadName = (uid: string, id: string) => ['hub', 'conversation', uid, id] as const;

/** The messages about one of the user's requests or orders, the last page first. */
export function conversationQuery(host: Host, uid: string, id: string) {
  return hubPages(host, threadName(uid, id), topics.user(uid), (api, query) =>
    api.conversations[':id'].$get({ param: { id }, query }),
  );
}
