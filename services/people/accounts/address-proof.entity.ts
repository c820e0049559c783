import { entity, key } from '../../core/model/entity.ts';

/*
 * The links that were sent to prove an address. An item holds the hash of a link's secret only, and is of use for seven
 * days, once.
 *
 * Access patterns
 *   one link    get    pk PROOF#<uid>, sk <SHA-256 of the secret>
 */
export const addressProofs = entity('addressProof', {
  attributes: {
    uid: { type: 'string', required: true },
    hash: { type: 'string', required: true },
    /** The address that it proves, in lower case: a link for an earlier address proves nothing. */
    email: { type: 'string', required: true },
    /** ISO 8601. */
    usedAt: { type: 'string' },
    /** Epoch seconds, for the table's TTL, which may be late. */
    expiresAt: { type: 'number', required: true },
  },
  indexes: {
    byUser: key('PROOF#${uid}', '${hash}'),
  },
});
