import { createHash } from 'node:crypto';
import { submitOnce } from '../../core/idempotency/idempotency-key.entity.ts';
import { mailKey, queued } from '../../core/outbox/mail.entity.ts';
import { commitAll, isWritten } from '../../core/runtime/commit.ts';
import { today } from '../../core/site/day.contract.ts';
import { isClosed, NOT_CLOSED } from '../../shop/pages/closure.contract.ts';
import { readSiteItem } from '../../shop/pages/read-site.ts';
import { findMessage, type Posted, type Writing, writeMessage } from './post-message.ts';
import type { ConversationKey } from './read-conversation.ts';

interface Reply extends Pick<Writing, 'author' | 'held'> {
  /** Of the e-mail. */
  messageId: string;
  /** Stores its files, and answers what is posted. */
  prepare(): Promise<Posted>;
}

/**
 * As `postMessage`, for what answered an e-mail: however often that one arrives, it is one message. Which of the owners wrote
 * is not stored, so that the customer's id stands for both sides.
 */
export function postReply(key: ConversationKey, { messageId, author, held, prepare }: Reply) {
  let prepared: Promise<Posted> | undefined;
  return submitOnce({
    uid: key.uid,
    key: createHash('sha256').update(`${key.id} ${messageId}`).digest('base64url'),
    input: { conversation: key, messageId },
    find: (id) => findMessage(key, id),
    async make(submitted) {
      // Tried again after a conflict, it stores no file twice.
      prepared ??= prepare();
      const user = { uid: key.uid, displayName: '' };
      return writeMessage(key, await prepared, { author, user, isByMail: true, held }, submitted);
    },
  });
}

/** Answers a customer's e-mail that came while the shop is closed: once a conversation for each closure. */
export async function tellClosed({ uid, id }: ConversationKey): Promise<void> {
  const { closed = NOT_CLOSED } = (await readSiteItem()) ?? {};
  if (!isClosed(closed, today())) return;
  const key = mailKey('closed', id, Number(closed.from.replaceAll('-', '')));
  await isWritten(commitAll(queued(key, uid, new Date().toISOString())));
}

const HOUR_MS = 3_600_000;

/** Tells a customer by e-mail, once an hour, that their last e-mail was one too many. */
export async function tellTooMany({ uid, id }: ConversationKey): Promise<void> {
  const now = Date.now();
  const told = queued(mailKey('notTaken', id, Math.floor(now / HOUR_MS)), uid, new Date(now).toISOString());
  await isWritten(commitAll(told));
}
