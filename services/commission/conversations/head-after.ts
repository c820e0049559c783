import type { MailKind } from '../../core/outbox/mail.contract.ts';
import { timeOf } from '../../core/runtime/ids.ts';
import { atMost } from '../../core/site/plain-text.contract.ts';
import type { ConversationItem } from './conversation.entity.ts';
import type { MessageItem } from './message.entity.ts';

const EXCERPT_LENGTH = 140;

type About = Pick<ConversationItem, 'subject' | 'customerName'>;

/** The head of a conversation with one more message, and the kind of e-mail that has to tell of it, if any. */
export function headAfter(
  before: ConversationItem | null,
  { uid, conversationId, id, author, text }: MessageItem,
  about: About,
) {
  const version = (before?.version ?? 0) + 1;
  const isCustomers = author === 'customer';
  const kind: MailKind = isCustomers ? 'messageToOwner' : 'messageToCustomer';
  const mail = isToldOfUnread(before, isCustomers) ? undefined : kind;
  const head = {
    ...before,
    ...about,
    uid,
    id: conversationId,
    lastId: id,
    lastAuthor: author,
    excerpt: excerptOf(text),
    waitingSinceId: isCustomers ? (before?.waitingSinceId ?? id) : undefined,
    unreadByCustomer: (before?.unreadByCustomer ?? 0) + (isCustomers ? 0 : 1),
    unreadByOwner: (before?.unreadByOwner ?? 0) + (isCustomers ? 1 : 0),
    ...(!isCustomers && { writtenByOwner: id }),
    ...(mail &&
      (isCustomers
        ? { mailedToOwner: id, ownerMail: version }
        : { mailedToCustomer: id, customerMail: version })),
    version,
  };
  return { head: { ...head, ...placeInList(head) }, mail };
}

/** The head without a held message; `last` is the last one of those that are left. */
export function headWithout(
  before: ConversationItem,
  { id }: MessageItem,
  last: MessageItem,
): ConversationItem {
  const head = {
    ...before,
    ...(before.lastId === id && {
      ...{ excerpt: excerptOf(last.text), lastId: last.id, lastAuthor: last.author },
    }),
    waitingSinceId: before.waitingSinceId === id ? undefined : before.waitingSinceId,
    unreadByOwner: Math.max(0, before.unreadByOwner - (id > (before.readByOwner ?? '') ? 1 : 0)),
    version: before.version + 1,
  };
  return { ...head, ...placeInList(head) };
}

/** Whether an e-mail has told the reader of a message that they have not read yet: the next one would tell nothing new. */
function isToldOfUnread(head: ConversationItem | null, isOwner: boolean): boolean {
  const [told, read = ''] = isOwner
    ? [head?.mailedToOwner, head?.readByOwner]
    : [head?.mailedToCustomer, head?.readByCustomer];
  return told !== undefined && told > read;
}

function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= EXCERPT_LENGTH ? line : `${atMost(line, EXCERPT_LENGTH)}…`;
}

const LAST_MOMENT = 9_999_999_999_999;

/** Where a conversation stands in the owner's list: what waits for an answer, or is unread, comes first. */
export function placeInList({
  waitingSinceId,
  unreadByOwner,
  lastId,
}: Pick<ConversationItem, 'waitingSinceId' | 'unreadByOwner' | 'lastId'>): { sortKey: string } {
  if (waitingSinceId || unreadByOwner > 0) return { sortKey: `0#${timeOf(waitingSinceId ?? lastId)}` };
  return { sortKey: `1#${LAST_MOMENT - Date.parse(timeOf(lastId))}` };
}
