import type { ListedConversation } from '@hearthside/services/commission/conversations/conversation.contract.ts';
import type { CannedRepliesInput } from '@hearthside/services/commission/conversations/conversation.schema.ts';
import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { adminApi, adminPages, adminQuery, useApiWrite } from '../admin-api.ts';
import { type ListSource, listSource } from '../list/list-source.ts';
import { type ListFilter, sortIn } from '../list/use-list-in-url.ts';
import { RESENT } from '../mails/mail-problems.ts';

/** Where a conversation is. */
export interface ConversationKey {
  uid: string;
  id: string;
}

/** All conversations, what waits for an answer first. */
export function conversationsList(
  host: Host,
  { q, sort }: ListFilter<'sort'>,
): ListSource<ListedConversation> {
  const filter = { ...(q && { q }), ...sortIn({ sort }) };
  return listSource('conversations', topics.conversations, adminApi(host).conversations, filter);
}

/** Name of a conversation's thread, and of the message that is being written there. */
export const threadName = ({ uid, id }: ConversationKey) => ['admin', 'conversation', uid, id] as const;

/** The messages of one conversation, the last page first. */
export function conversationQuery(host: Host, { uid, id }: ConversationKey) {
  return adminPages(host, threadName({ uid, id }), topics.conversations, (api, query) =>
    api.conversations[':uid'][':id'].$get({ param: { uid, id }, query }),
  );
}

/** Sends the last e-mail to the customer again. */
export const useResendMail = ({ uid, id }: ConversationKey) =>
  useApiWrite(
    [topics.conversations],
    (api) => api.conversations[':uid'][':id']['resend-mail'].$post({ param: { uid, id } }),
    RESENT,
  );

export const useDecideHeld = ({ uid, id }: ConversationKey, message: string) =>
  useApiWrite([topics.conversations], (api, decision: 'accept' | 'discard') =>
    api.conversations[':uid'][':id'].messages[':message'][decision].$post({ param: { uid, id, message } }),
  );

/** What the owner wrote about a commission for the shop alone, oldest first. */
export const privateNotesQuery = (host: Host, { uid, id }: ConversationKey) =>
  adminQuery(host, ['admin', 'private-notes', uid, id], topics.conversations, (api) =>
    api.conversations[':uid'][':id'].notes.$get({ param: { uid, id } }),
  );

/** Adds a private note, once per key. */
export const useAddPrivateNote = ({ uid, id }: ConversationKey) =>
  useApiWrite([topics.conversations], (api, { text, key }: { text: string; key: string }) =>
    api.conversations[':uid'][':id'].notes.$post(
      { param: { uid, id }, json: { text } },
      { headers: { 'Idempotency-Key': key } },
    ),
  );

export const useDeletePrivateNote = ({ uid, id }: ConversationKey) =>
  useApiWrite([topics.conversations], (api, note: string) =>
    api.conversations[':uid'][':id'].notes[':note'].$delete({ param: { uid, id, note } }),
  );

export const cannedRepliesQuery = (host: Host) =>
  adminQuery(host, ['admin', 'canned-replies'], topics.conversations, (api) => api['canned-replies'].$get());

/** Saves all canned replies. The API answers 409 if they are not in the version that the owner saw. */
export const useSaveCannedReplies = () =>
  useApiWrite([topics.conversations], (api, json: CannedRepliesInput) =>
    api['canned-replies'].$put({ json }),
  );
