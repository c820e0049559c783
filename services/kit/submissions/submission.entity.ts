import { entity, type ItemOf, key, listKey } from '../model/entity.ts';

/*
 * The record that an idempotency key made, so that a repeated submit finds it instead of making another one.
 *
 * Access patterns
 *   the record of a user's key get    pk SUBMISSION#<uid>#<key>, sk SUBMISSION
 *   all keys of a user            query  gsi1pk SUBMISSIONS#<uid>, gsi1sk <key>
 */
export const submissions = entity('submission', {
  attributes: {
    uid: { type: 'string', required: true },
    key: { type: 'string', required: true },
    /** The record's id. */
    madeId: { type: 'string', required: true },
    /** A hash of the input: one key must not stand for two inputs. */
    inputHash: { type: 'string', required: true },
    /** Epoch seconds, for the table's TTL. */
    expiresAt: { type: 'number', required: true },
  },
  indexes: {
    byKey: key('SUBMISSION#${uid}#${key}', 'SUBMISSION'),
    byUser: listKey('SUBMISSIONS#${uid}', '${key}'),
  },
});

export type Submission = ItemOf<typeof submissions>;
