import { randomBytes } from 'node:crypto';
import { entity, key } from '../../core/model/entity.ts';
import { env } from '../../core/runtime/env.ts';
import { hashOf } from '../../people/accounts/address-proof.entity.ts';
import { SIDES, type Side } from './conversation.contract.ts';
import type { ConversationKey } from './read-conversation.ts';

/*
 * The addresses to which e-mails about a conversation are answered, one for each e-mail. An item holds the hash of an
 * address's secret only, and names who got the e-mail, and the conversation.
 *
 * Access patterns
 *   one address                    get      pk REPLYTO#<uid>, sk <SHA-256 of the secret>
 *   all of a user, to remove them  query    pk REPLYTO#<uid>
 */
export const replyAddresses = entity('replyAddress', {
  attributes: {
    /** The customer's, whoever got the e-mail. */
    uid: { type: 'string', required: true },
    hash: { type: 'string', required: true },
    /** Of the conversation. */
    id: { type: 'string', required: true },
    /** Who got the e-mail. */
    side: { type: SIDES, required: true },
    /** Epoch seconds, for the table's TTL, which may be late. */
    expiresAt: { type: 'number', required: true },
  },
  indexes: {
    byUser: key('REPLYTO#${uid}', '${hash}'),
  },
});

// Mails are found again and answered months later.
const VALID_SECONDS = 365 * 24 * 3600;
// With a user's id, a local part has room for no more: 64 characters (RFC 5321). Not base64url, as servers may change case.
const SECRET_BYTES = 13;

/** Makes an address whose e-mails enter a conversation as that side's messages. Only the e-mail that names it knows its secret. */
export async function makeReplyAddress({ uid, id }: ConversationKey, side: Side): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  const expiresAt = Math.floor(Date.now() / 1000) + VALID_SECONDS;
  await replyAddresses()
    .create({ uid, hash: hashOf(secret), id, side, expiresAt })
    .go();
  return `${uid}.${secret}@${env('REPLY_DOMAIN')}`;
}

/** What an address stands for; undefined if it is not one of ours, or has expired. */
export async function findReplyAddress(
  address: string,
): Promise<(ConversationKey & { side: Side }) | undefined> {
  const [, uid = '', secret = '', domain] =
    /^([\w-]{1,40})\.([0-9a-f]{26})@(.+)$/.exec(address.toLowerCase()) ?? [];
  if (!secret || domain !== env('REPLY_DOMAIN')) return undefined;
  const { data } = await replyAddresses()
    .get({ uid, hash: hashOf(secret) })
    .go({ consistent: true });
  return data && data.expiresAt > Date.now() / 1000 ? data : undefined;
}
