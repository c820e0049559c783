import { Entity, type EntityItem } from 'electrodb';
import { onTable } from '../runtime/table.ts';

/*
 * Who is told of a topic's changes. A topic's subscriptions are spread over shards by connection, so that no partition
 * of the table has to hold or tell them all.
 *
 * Access patterns
 *   a shard's subscriptions             query          pk TOPIC#<topic>#<shard>, page by page, consistent
 *   whether a shard has one             query          the same key, one item, consistent, after a change is counted
 *   one connection's, made or ended     put, delete    pk TOPIC#<topic>#<shard>, sk CONNECTION#<connection id>
 */
export const subscriptions = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: 'subscription', service: 'hearthside', version: '1' },
        attributes: {
          topic: { type: 'string', required: true },
          shard: { type: 'number', required: true },
          connectionId: { type: 'string', required: true },
          /** Cognito's user name of whoever watches a topic that is not for everyone. */
          username: { type: 'string' },
          /** Epoch seconds: until when their token is good. */
          tokenExpiresAt: { type: 'number' },
          /** Epoch seconds, for the table's TTL. */
          expiresAt: { type: 'number', required: true },
        },
        indexes: {
          byShard: {
            pk: {
              field: 'pk',
              composite: ['topic', 'shard'],
              template: 'TOPIC#${topic}#${shard}',
              casing: 'none',
            },
            sk: {
              field: 'sk',
              composite: ['connectionId'],
              template: 'CONNECTION#${connectionId}',
              casing: 'none',
            },
          },
        },
      },
      table,
    ),
);

export type SubscriptionItem = EntityItem<ReturnType<typeof subscriptions>>;
