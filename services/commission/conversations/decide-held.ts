import { discarded } from '../../core/media/upload.entity.ts';
import { mailKey, mails, mailsAbout, queued } from '../../core/outbox/mail.entity.ts';
import { commitAll, has, retry, type Writes, writesOf } from '../../core/runtime/commit.ts';
import { NotFoundError } from '../../core/runtime/errors.ts';
import { newId, timeOf } from '../../core/runtime/ids.ts';
import { type ConversationItem, conversations } from './conversation.entity.ts';
import { headAfter, headWithout } from './head-after.ts';
import { type MessageItem, messages } from './message.entity.ts';
import { type ConversationKey, readHead } from './read-conversation.ts';

/** Makes an e-mail that is held an ordinary message of its author's. NotFoundError if it is not held any more. */
export function acceptHeld(key: ConversationKey, id: string): Promise<void> {
  return decide(key, id, (head, item) =>
    item.author === 'customer' ? release(head, item) : post(head, item),
  );
}

/** Removes an e-mail that is held, with its files, and the conversation of which it is all. NotFoundError if it is not held any more. */
export function discardHeld(key: ConversationKey, id: string): Promise<void> {
  return decide(key, id, async (head, item) => {
    const { data } = await messages()
      .query.byConversation({ uid: key.uid, conversationId: key.id })
      .go({ order: 'desc', limit: 2, consistent: true });
    const last = data.find((message) => message.id !== id);
    return [
      writesOf(messages, (write) => write.delete(keyOf(item))),
      discarded(item.attachments.map(({ key }) => key)),
      ...(last ? [replacing(head, headWithout(head, item, last))] : await removing(head)),
    ];
  });
}

type Decision = (head: ConversationItem, item: MessageItem) => Writes[] | Promise<Writes[]>;

function decide({ uid, id: conversationId }: ConversationKey, id: string, decision: Decision): Promise<void> {
  return retry(async () => {
    const [{ data: item }, head] = await Promise.all([
      messages().get({ uid, conversationId, id }).go({ consistent: true }),
      readHead({ uid, id: conversationId }),
    ]);
    if (!item?.held || !head) throw new NotFoundError('This e-mail is no longer held.');
    await commitAll(...(await decision(head, item)));
  });
}

/** The owner has been told of it already, as of a customer's message. */
function release(head: ConversationItem, item: MessageItem): Writes[] {
  return [
    writesOf(messages, (write) =>
      write
        .patch(keyOf(item))
        .remove(['held'])
        .where((is, { exists }) => exists(is.held)),
    ),
    replacing(head, { ...head, version: head.version + 1 }),
  ];
}

/** The customer hears of it only now: it is new, whatever was written since it came. */
function post(before: ConversationItem, item: MessageItem): Writes[] {
  const message = { ...item, id: newId(), held: undefined };
  const { subject, customerName } = before;
  const { head, mail } = headAfter(before, message, { subject, customerName });
  return [
    writesOf(messages, (write) => [write.delete(keyOf(item)), write.create(message)]),
    replacing(before, head),
    ...(mail ? [queued(mailKey(mail, head.id, head.version), head.uid, timeOf(message.id))] : []),
  ];
}

function replacing(before: ConversationItem, head: ConversationItem): Writes {
  return writesOf(conversations, (write) => write.put(head).where(has({ version: before.version })));
}

/** With the e-mails that lead to it: the next conversation would give theirs the same keys. */
async function removing({ uid, id, version }: ConversationItem): Promise<Writes[]> {
  const outbox = await mailsAbout({ noun: 'conversation', subjectId: id });
  return [
    writesOf(conversations, (write) => write.delete({ uid, id }).where(has({ version }))),
    writesOf(mails, (write) =>
      outbox.map(({ noun, subjectId, kind }) => write.delete({ noun, subjectId, kind })),
    ),
  ];
}

const keyOf = ({ uid, conversationId, id }: MessageItem) => ({ uid, conversationId, id });
