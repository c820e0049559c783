import { entity, key } from '../../kit/model/entity.ts';

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
    side: { type: ['customer', 'owner'] as const, required: true },
    /** Epoch seconds, for the table's TTL, which may be late. */
    expiresAt: { type: 'number', required: true },
  },
  indexes: {
    byUser: key('REPLYTO#${uid}', '${hash}'),
  },
});
