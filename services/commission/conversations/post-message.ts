import { attachUpload } from '../../kit/media/attach-upload.ts';
import { readyUploads } from '../../kit/media/ready-pictures.ts';
import { uploads } from '../../kit/media/upload.entity.ts';
import { mailKey, mails, queuedMail } from '../../kit/outbox/mail.entity.ts';
import { countUse, nextUse } from '../../kit/quotas/count-use.ts';
import { quotas } from '../../kit/quotas/quota.entity.ts';
import { commit } from '../../kit/runtime/commit.ts';
import { NotFoundError, StaleError } from '../../kit/runtime/errors.ts';
import { newId, timeOf } from '../../kit/runtime/ids.ts';
import type { User } from '../../kit/runtime/user.ts';
import { submissions } from '../../kit/submissions/submission.entity.ts';
import { type NewSubmission, submitOnce } from '../../kit/submissions/submit-once.ts';
import { accountDeleted, tombstones, unlessBuried } from '../../kit/tombstones/tombstone.entity.ts';
import type { Message, Side } from './conversation.contract.ts';
import { conversations } from './conversation.entity.ts';
import type { MessageInput } from './conversation.schema.ts';
import { headAfter } from './head-after.ts';
import { messages } from './message.entity.ts';
import { type ConversationKey, readHead, readSubject, toMessage } from './read-conversation.ts';

interface Posting {
  author: Side;
  user: User;
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
    async find(id) {
      const { data } = await messages()
        .get({ uid: key.uid, conversationId: key.id, id })
        .go({ consistent: true });
      return data ? toMessage(data) : undefined;
    },
    make: (submission) => post(key, input, posting, submission),
  });
}

async function post(
  key: ConversationKey,
  { text, attachments: keys }: MessageInput,
  { author, user }: Posting,
  submission: NewSubmission,
): Promise<Message> {
  const { uid } = key;
  const id = newId();
  const [about, before] = await Promise.all([readSubject(key), readHead(key)]);
  // Another function's clock is ahead. Marks compare ids, so this message gets a later one.
  if (before && before.lastId >= id) throw new StaleError('It was changed meanwhile.');
  const ready = await readyUploads({ keys, kind: 'message', owner: user.uid, field: 'attachments' });
  const attachments = ready.map(({ key, picture }) => {
    const { width, height, placeholder } = picture ?? {};
    return { key, width, height, placeholder };
  });
  const message = { uid, conversationId: key.id, id, author, text, attachments };
  const name = author === 'customer' ? user.displayName : '';
  const { head, mail } = headAfter(before, message, {
    subject: about.subject,
    customerName: name || before?.customerName || about.customerName,
  });
  const use = author === 'customer' ? await nextUse('message', uid) : undefined;
  await commit(
    {
      tombstone: tombstones,
      submission: submissions,
      message: messages,
      conversation: conversations,
      mail: mails,
      quota: quotas,
      upload: uploads,
    },
    (write) => ({
      account: unlessBuried(write.tombstone, uid),
      submission: write.submission.create({ ...submission, madeId: id }).commit(),
      message: write.message.create(message).commit(),
      conversation: write.conversation
        .put(head)
        .where((is, { eq, notExists }) => (before ? eq(is.version, before.version) : notExists(is.version)))
        .commit(),
      mail: mail
        ? write.mail.create(queuedMail(mailKey(mail, key.id, head.version), uid, timeOf(id))).commit()
        : undefined,
      quota: use && countUse(write.quota, use),
      files: keys.map((file) => attachUpload(write.upload, file, `CONVERSATION#${key.id}`)),
    }),
    {
      account: author === 'customer' ? accountDeleted() : new NotFoundError('This user no longer exists.'),
    },
  );
  return toMessage(message);
}
