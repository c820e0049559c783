import { createHash } from 'node:crypto';
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey } from '@aws-sdk/client-s3';
import type { HeldMail, Side } from '../../commission/conversations/conversation.contract.ts';
import type { Posted } from '../../commission/conversations/post-message.ts';
import { postReply, tellClosed, tellTooMany } from '../../commission/conversations/post-reply.ts';
import { findReplyAddress } from '../../commission/conversations/reply-address.entity.ts';
import { s3 } from '../../core/media/bucket.ts';
import { env } from '../../core/runtime/env.ts';
import { KeyReusedError, NotFoundError, QuotaError } from '../../core/runtime/errors.ts';
import { log } from '../../core/runtime/log.ts';
import { LONGEST_EMAIL } from '../../core/site/email-address.contract.ts';
import { accounts, provesAddress } from '../../people/accounts/account.entity.ts';
import { groupsNow } from '../../people/accounts/user-pool.ts';
import {
  HEAD_BYTES,
  type InboundMail,
  isAuthentic,
  type MailHead,
  readMail,
  readMailHead,
} from './read-mail.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import { filesOf, isTaken, type SentFile, storeFiles } from './store-files.ts';
import { wordsOf } from './words-of-mail.ts';

/** What SES takes. A server that hands over more is told so, and tells its sender. */
const MOST_BYTES = 40 * 1024 * 1024;
/** A mail with shorter lines on average is made to fill the memory of who reads it. Base64 has 76 characters in each. */
const SHORTEST_LINES = 8;
const UNSUSPICIOUS_BYTES = 256 * 1024;
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
  const refusal = await take({ Bucket, Key }, size);
  if (refusal) log.info('E-mail not taken', { reason: refusal, notTaken: 1 });
  await s3.send(new DeleteObjectCommand({ Bucket, Key }));
}

/** Who may write to whom follows from the headers. The rest is only read for a conversation of ours. */
async function take(object: { Bucket: string; Key: string }, size: number): Promise<Refusal | undefined> {
  const start = await read(object, `bytes=0-${HEAD_BYTES - 1}`);
  if (!start) return 'repeated';
  const head = await readMailHead(start).catch(() => undefined);
  if (!head) return 'unreadable';
  const address = refusalOf(head) ? undefined : await addressOf(head);
  if (!address) return refusalOf(head) ?? 'unknown address';
  const raw = size > MOST_BYTES ? new Uint8Array() : size > HEAD_BYTES ? await read(object) : start;
  if (!raw) return 'repeated';
  const mail = isHarmless(raw) ? await readMail(raw).catch(() => undefined) : undefined;
  return post(mail ?? head, object.Key, address);
}

/** Undefined for an e-mail that was taken before: S3 delivers an event at least once. */
async function read(
  object: { Bucket: string; Key: string },
  Range?: string,
): Promise<Uint8Array | undefined> {
  try {
    return await (await s3.send(new GetObjectCommand({ ...object, Range }))).Body?.transformToByteArray();
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

function isHarmless(raw: Uint8Array): boolean {
  if (raw.length === 0) return false;
  if (raw.length < UNSUSPICIOUS_BYTES) return true;
  let lines = 1;
  for (let at = raw.indexOf(10); at >= 0; at = raw.indexOf(10, at + 1)) lines += 1;
  return raw.length / lines >= SHORTEST_LINES;
}

type Address = NonNullable<Awaited<ReturnType<typeof findReplyAddress>>>;

/** Posts what a person wrote. What cannot be taken is said in the conversation, and to its proven sender by e-mail. */
async function post(
  mail: MailHead | InboundMail,
  stored: string,
  { uid, id, side: author }: Address,
): Promise<Refusal | undefined> {
  const held = await heldOf(mail, { uid, side: author });
  const { files = [], ...read } = 'text' in mail ? readWhole(mail) : NOTHING_READ;
  // Of somebody else there is nothing to decide about.
  const isNothing = read.notTaken ? read.notTaken.why !== 'too-long' : !read.text;
  if (held && isNothing && !files.some(isTaken)) return 'empty';
  try {
    const { created } = await postReply(
      { uid, id },
      {
        messageId: onceOf(mail.messageId ?? stored, mail.from, { ...read, files }),
        author,
        held,
        async prepare() {
          const { keys: attachments, leftOut } = await storeFiles(files, uid);
          if (leftOut.length === 0) return { ...read, text: read.text || '[No text]', attachments };
          const missing = `[Not attached: ${leftOut.join(', ')}]`;
          return {
            ...{ ...read, attachments },
            text: [read.text, missing].filter(Boolean).join('\n\n'),
            notTaken: { why: 'files', names: leftOut },
          };
        },
      },
    );
    // Bounces and answering machines do not come so far (refusal.ts).
    if (created && !held && author === 'customer') await tellClosed({ uid, id });
    return created ? undefined : 'repeated';
  } catch (error) {
    if (error instanceof KeyReusedError) return 'repeated';
    if (error instanceof NotFoundError) return 'unknown address';
    if (!(error instanceof QuotaError)) throw error;
    if (!held) await tellTooMany({ uid, id });
    return 'too-many';
  }
}

/** The same for an e-mail that is delivered again, and another one for other words: scanners send all with one `Message-ID`. */
function onceOf(messageId: string, from: string, { text, original = '', files = [] }: Read): string {
  const hash = createHash('sha256').update(JSON.stringify([messageId, from, text, original]));
  for (const { name, content } of files) hash.update(JSON.stringify([name, content.length])).update(content);
  return hash.digest('base64url');
}

interface Read extends Pick<Posted, 'text' | 'original' | 'notTaken'> {
  files?: SentFile[];
}

const NOTHING_READ: Read = { text: '[An e-mail came that cannot be read.]', notTaken: { why: 'unreadable' } };

function readWhole(mail: InboundMail): Read {
  const { text, original, isTooLong } = wordsOf(mail, [env('SENDER_EMAIL'), env('BRAND')]);
  const files = filesOf(mail.files);
  if (isTooLong)
    return { text: '[An e-mail came that is too long.]', original, notTaken: { why: 'too-long' }, files };
  if (text || files.length > 0) return { text, original, files };
  return { text: '[An e-mail came without words.]', original, notTaken: { why: 'empty' } };
}

/** The conversation of the first of the recipients that stands for one. */
async function addressOf({ recipients }: MailHead): Promise<Address | undefined> {
  const ours = recipients.filter((recipient) => recipient.endsWith(`@${env('REPLY_DOMAIN')}`));
  // One e-mail may name many addresses; a person answers to one.
  for (const recipient of ours.slice(0, 3)) {
    const found = await findReplyAddress(recipient);
    if (found) return found;
  }
  return undefined;
}

async function heldOf(
  mail: MailHead,
  { uid, side }: { uid: string; side: Side },
): Promise<HeldMail | undefined> {
  const from = mail.from.slice(0, LONGEST_EMAIL);
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
