import { entity, key } from '../../core/model/entity.ts';

/*
 * The links in e-mails by which what is due of an order is paid without a sign-in. An item holds the hash of a link's secret only.
 *
 * Access patterns
 *   one link                       get      pk PAYLINK#<uid>, sk <SHA-256 of the secret>
 *   all of a user, to remove them  query    pk PAYLINK#<uid>
 */
export const paymentLinks = entity('paymentLink', {
  attributes: {
    uid: { type: 'string', required: true },
    hash: { type: 'string', required: true },
    /** Of the order. */
    id: { type: 'string', required: true },
    /** Epoch seconds, for the table's TTL, which may be late. */
    expiresAt: { type: 'number', required: true },
  },
  indexes: {
    byUser: key('PAYLINK#${uid}', '${hash}'),
  },
});
