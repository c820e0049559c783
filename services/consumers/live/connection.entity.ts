import { createHash } from 'node:crypto';
import { entity, type ItemOf, key } from '../../core/model/entity.ts';
import { isPrivate } from '../../core/model/topic-audience.contract.ts';

/*
 * An open connection and what it watches. Subscriptions are written and deleted in one transaction with this item, so
 * that no subscription outlives the connection and the limit holds.
 *
 * Access patterns
 *   one connection    get, update, delete    pk CONNECTION#<id>, sk CONNECTION
 */
export const connections = entity('connection', {
  attributes: {
    id: { type: 'string', required: true },
    /** The key of the network address that it comes from. */
    address: { type: 'string' },
    topics: { type: 'list', items: { type: 'string' }, required: true },
    /** Counts the changes of `topics`; serves the optimistic lock. */
    version: { type: 'number', required: true, default: 1 },
    /** Epoch seconds, for the table's TTL. */
    expiresAt: { type: 'number', required: true },
  },
  indexes: {
    byId: key('CONNECTION#${id}', 'CONNECTION'),
  },
});

/*
 * The open connections of one network address, to limit their number. The key shows no address: see connect.ts.
 *
 * Access patterns
 *   the connections of an address    query            pk ADDRESS#<hash>
 *   one of them                      put, delete      pk ADDRESS#<hash>, sk CONNECTION#<id>
 */
export const addressConnections = entity('addressConnection', {
  attributes: {
    address: { type: 'string', required: true },
    connectionId: { type: 'string', required: true },
    /** Epoch seconds, for the table's TTL. */
    expiresAt: { type: 'number', required: true },
  },
  indexes: {
    ofAddress: key('ADDRESS#${address}', 'CONNECTION#${connectionId}'),
  },
});

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

// The README says why. It may grow at any time, since the old shards are still read. To shrink
// it, first write to fewer shards, and read fewer two hours later.
const SHARDS_FOR_EVERYONE = 16;

/** How many shards a topic's subscriptions are spread over. */
export function shardCount(topic: string): number {
  return isPrivate(topic) ? 1 : SHARDS_FOR_EVERYONE;
}

export function subscriptionKey(topic: string, connectionId: string) {
  const hash = createHash('sha256').update(connectionId).digest().readUInt32BE();
  return { topic, shard: hash % shardCount(topic), connectionId };
}
