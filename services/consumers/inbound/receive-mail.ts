import { DeleteObjectCommand, GetObjectCommand, NoSuchKey } from '@aws-sdk/client-s3';
import {
  type HeldMail,
  MAX_MESSAGE_LENGTH,
  type Side,
} from '../../commission/conversations/conversation.contract.ts';
import { MessageInput } from '../../commission/conversations/conversation.schema.ts';
import { postReply } from '../../commission/conversations/post-reply.ts';
import { findReplyAddress } from '../../commission/conversations/reply-address.entity.ts';
import { s3 } from '../../core/media/bucket.ts';
import { env } from '../../core/runtime/env.ts';
import { KeyReusedError, NotFoundError, QuotaError } from '../../core/runtime/errors.ts';
import { log } from '../../core/runtime/log.ts';
import { accounts, provesAddress } from '../../people/accounts/account.entity.ts';
import { groupsNow } from '../../people/accounts/user-pool.ts';
import { cutReply } from './cut-reply.ts';
import { type InboundMail, isAuthentic, readMail } from './read-mail.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import { filesOf, storeFiles } from './store-files.ts';

const MOST_BYTES = 10 * 1024 * 1024;
const LONGEST_ADDRESS = 128;
const ADDRESS = /^[^\s@]+@[^\s@]+$/;

/** An e-mail as SES has stored it. */
export interface StoredMail {
  bucket: string;
  key: string;
  /** In bytes. */
  size: number;
}

/**
 * Takes an e-mail into the conversation that it answers, once, or counts why not, and removes it. An error leaves it for
 * another try.
 */
export async function receiveMail({ bucket: Bucket, key: Key, size }: StoredMail): Promise<void> {
  const refusal = size > MOST_BYTES ? 'too large' : await take({ Bucket, Key });
  if (refusal) log.info('E-mail not taken', { reason: refusal, notTaken: 1 });
  await s3.send(new DeleteObjectCommand({ Bucket, Key }));
}

async function take(object: { Bucket: string; Key: string }): Promise<Refusal | undefined> {
  const raw = await read(object);
  if (!raw) return 'repeated';
  const mail = await readMail(raw).catch(() => undefined);
  return mail ? (refusalOf(mail) ?? (await post(mail))) : 'unreadable';
}

/** Undefined for an e-mail that was taken before: S3 delivers an event at least once. */
async function read(object: { Bucket: string; Key: string }): Promise<Uint8Array | undefined> {
  try {
    return await (await s3.send(new GetObjectCommand(object))).Body?.transformToByteArray();
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

async function post(mail: InboundMail): Promise<Refusal | undefined> {
  const address = await addressOf(mail);
  if (!address) return 'unknown address';
  const text = readable(cutReply(mail.text));
  if (!text && filesOf(mail.files).length === 0) return 'empty';
  const { uid, id, side: author } = address;
  try {
    const { created } = await postReply(
      { uid, id },
      {
        messageId: mail.messageId,
        author,
        held: await heldOf(mail, address),
        async prepare() {
          const { keys: attachments, leftOut } = await storeFiles(mail.files, uid);
          const about = leftOut.length > 0 ? `[Not attached: ${readable(leftOut.join(', '))}]` : '';
          const room = MAX_MESSAGE_LENGTH - about.length - 2;
          const said = cut(text || readable(mail.subject) || '[No text]', room);
          return { text: [said, about].filter(Boolean).join('\n\n'), attachments };
        },
      },
    );
    return created ? undefined : 'repeated';
  } catch (error) {
    if (error instanceof KeyReusedError) return 'repeated';
    if (error instanceof NotFoundError) return 'unknown address';
    if (error instanceof QuotaError) return 'too many';
    throw error;
  }
}

/** The conversation of the first of the recipients that stands for one. */
async function addressOf({ recipients }: InboundMail) {
  const ours = recipients.filter((recipient) => recipient.endsWith(`@${env('REPLY_DOMAIN')}`));
  // One e-mail may name many addresses; a person answers to one.
  for (const recipient of ours.slice(0, 3)) {
    const found = await findReplyAddress(recipient);
    if (found) return found;
  }
  return undefined;
}

async function heldOf(
  mail: InboundMail,
  { uid, side }: { uid: string; side: Side },
): Promise<HeldMail | undefined> {
  const from = mail.from.slice(0, LONGEST_ADDRESS);
  if (!ADDRESS.test(from) || !(await isOwn(from, uid, side))) return { from, why: 'other-address' };
  return isAuthentic(mail) ? undefined : { from, why: 'unproven' };
}

/** Whether an address is the customer's proven one or, for the owner's side, an owner's. */
async function isOwn(from: string, uid: string, side: Side): Promise<boolean> {
  if (side === 'owner')
    return from === env('OWNER_EMAIL').toLowerCase() || (await groupsNow(from)).includes('admin');
  const { data: account } = await accounts().get({ uid }).go({ consistent: true });
  return account?.email.toLowerCase() === from && provesAddress(account, from);
}

/** Without the characters that no message may have; empty if nobody could read it. */
function readable(text: string): string {
  const plain = cut(text.replace(/[^\P{Cc}\t\n\r]/gu, '').trim(), MAX_MESSAGE_LENGTH);
  return MessageInput.safeParse({ text: plain, attachments: [] }).success ? plain : '';
}

function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  // By characters: half of one could not be stored.
  return `${[...text.slice(0, length - 2)].slice(0, -1).join('')}…`;
}
