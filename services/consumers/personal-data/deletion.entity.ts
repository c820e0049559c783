import { entity, type ItemOf, key } from '../../core/model/entity.ts';
import { REVIEWS_CHOICES } from '../../core/model/personal-data.contract.ts';

/*
 * A deletion of an account that was accepted and is not finished. It is the only place that knows the person by then,
 * and goes when the last e-mail is sent.
 *
 * Access patterns
 *   one deletion    get, update, delete    pk DELETION#<id>, sk DELETION
 */
export const deletions = entity('deletion', {
  attributes: {
    id: { type: 'string', required: true },
    uid: { type: 'string', required: true },
    /** The name that Cognito's admin actions take. */
    username: { type: 'string', required: true },
    email: { type: 'string', required: true },
    displayName: { type: 'string', required: true },
    reviews: { type: REVIEWS_CHOICES, required: true },
    /** ISO 8601. */
    requestedAt: { type: 'string', required: true },
    /** Epoch seconds, for the table's TTL; only once nothing but the last e-mail is left to do. */
    expiresAt: { type: 'number' },
  },
  indexes: {
    byId: key('DELETION#${id}', 'DELETION'),
  },
});

export type DeletionItem = ItemOf<typeof deletions>;
