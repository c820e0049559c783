import { entity, type ItemOf, key } from '../../core/model/entity.ts';

/*
 * The connections that are told of a topic's changes. They are spread over shards, so that no partition of the table
 * holds them all and no function tells them all.
 *
 * Access patterns
 *   a shard's subscriptions             query          pk TOPIC#<topic>#<shard>, page by page, consistent
 *   whether a shard has one             query          the same key, one item, consistent, after a change is counted
 *   one connection's, written or ended  put, delete    pk TOPIC#<topic>#<shard>, sk CONNECTION#<connection id>
 */
export const subscriptions = entity('subscription', {
  attributes: {
    topic: { type: 'string', required: true },
    shard: { type: 'number', required: true },
    connectionId: { type: 'string', required: true },
    /** Of a private topic's watcher: these five, of their token. */
    uid: { type: 'string' },
    /** In Cognito. */
    username: { type: 'string' },
    signInId: { type: 'string' },
    /** Epoch seconds. */
    signedInAt: { type: 'number' },
    /** Epoch seconds. */
    tokenExpiresAt: { type: 'number' },
    /** Epoch seconds, for the table's TTL. */
    expiresAt: { type: 'number', required: true },
  },
  indexes: {
    byShard: key('TOPIC#${topic}#${shard}', 'CONNECTION#${connectionId}'),
  },
});

export type SubscriptionItem = ItemOf<typeof subscriptions>;
