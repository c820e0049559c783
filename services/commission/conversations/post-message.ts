import { userGone } from '../../core/deleted-accounts/commitment.entity.ts';
import { unlessDeleted } from '../../core/deleted-accounts/deleted-account.entity.ts';
import { type Submitted, submitOnce } from '../../core/idempotency/idempotency-key.entity.ts';
import { attached, readyUploads } from '../../core/media/upload.entity.ts';
import { mailKey, queued } from '../../core/outbox/mail.entity.ts';
import { countedUse } from '../../core/quotas/quota.entity.ts';
import { commitAll, has, writesOf } from '../../core/runtime/commit.ts';
import { StaleError } from '../../core/runtime/errors.ts';
import { newId, timeOf } from '../../core/runtime/ids.ts';
import type { User } from '../../core/runtime/user.ts';
import type { Message, NotTaken, Side } from './conversation.contract.ts';
import { conversations } from './conversation.entity.ts';
import type { MessageInput } from './conversation.schema.ts';
import { headAfter } from './head-after.ts';
import { type MessageItem, messages } from './message.entity.ts';
import { type ConversationKey, readHead, readSubject, toMessage } from './read-conversation.ts';

/** Who writes, and how it came if not by a form. */
export interface Writing extends Pick<MessageItem, 'isByMail' | 'held'> {
  author: Side;
  user: Pick<User, 'uid' | 'displayName'>;
}

interface Posting extends Writing {
  idempotencyKey: string | undefined;
}

/**
 * Adds a message of one side, once per idempotency key, and queues the e-mail to the other side unless an e-mail has
 * told it of a message that it has not read yet; in one transaction. NotFoundError if the customer has no such request
 * or order. QuotaError for a customer after 30 messages within an hour.
 */
export function postMessage(key: ConversationKey, input: MessageInput, posting: Posting) {
  return submitOnce({
    uid: posting.user.uid,
    key: posting.idempotencyKey,
    input: { conversation: key, message: input },
    find: (id) => findMessage(key, id),
    make: (submitted) => writeMessage(key, input, posting, submitted),
  });
}

export async function findMessage({ uid, id: conversationId }: ConversationKey, id: string) {
  const { data } = await messages().get({ uid, conversationId, id }).go({ consistent: true });
  return data ? toMessage(data) : undefined;
}

/** What is posted: of an e-mail also what a form does not have. */
export interface Posted extends MessageInput {
  original?: string | undefined;
  notTaken?: NotTaken | undefined;
}

/** The one write of a message. A message that is held tells the owner only, whoever is its author. */
export async function writeMessage(
  key: ConversationKey,
  { text, attachments: keys, original, notTaken }: Posted,
  { author, user, isByMail, held }: Writing,
  submitted: Submitted,
): Promise<Message> {
  const { uid } = key;
  const id = newId();
  const [about, before] = await Promise.all([readSubject(key), readHead(key)]);
  // Another function's clock is ahead. Marks compare ids, so this message gets a later one.
  if (before && before.lastId >= id) throw new StaleError('It has changed since you opened it.');
  const ready = await readyUploads({ keys, kind: 'message', owner: user.uid, field: 'attachments' });
  const attachments = ready.map(({ key, picture }) => {
    const { width, height, placeholder } = picture ?? {};
    return { key, width, height, placeholder };
  });
  const message: MessageItem = {
    ...{ uid, conversationId: key.id, id, author, text, attachments, isByMail, original, held },
    ...(notTaken && { notTaken: { ...notTaken, number: (before?.version ?? 0) + 1 } }),
  };
  const teller = held ? 'customer' : author;
  const name = author === 'customer' ? user.displayName : '';
  const { head, mail } = headAfter(
    before,
    { ...message, author: teller },
    {
      subject: about.subject,
      customerName: name || before?.customerName || about.customerName,
    },
  );
  const isCustomers = teller === 'customer';
  await commitAll(
    unlessDeleted(uid, isCustomers ? undefined : userGone()),
    submitted(id),
    writesOf(messages, (write) => write.create(message)),
    writesOf(conversations, (write) => write.put(head).where(has({ version: before?.version }))),
    attached(keys, `CONVERSATION#${key.id}`),
    mail && queued(mailKey(mail, key.id, head.version), uid, timeOf(id)),
    // Nobody but its proven author is answered.
    notTaken && !held && queued(mailKey('notTaken', key.id, head.version), uid, timeOf(id)),
    isCustomers && (await countedUse('message', uid)),
  );
  return toMessage(message);
}
