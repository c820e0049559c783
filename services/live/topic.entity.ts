import { Entity } from 'electrodb';
import { onTable } from '../runtime/table.ts';

/*
 * How often a topic has changed, so that whoever was away knows whether they missed something.
 *
 * Access patterns
 *   one topic's state    get       pk TOPIC#<topic>, sk TOPIC; consistent, after a subscription to it is written
 *   one change more      update    the same key, before its shards are asked for subscriptions
 */
export const topicStates = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: 'topicState', service: 'hearthside', version: '1' },
        attributes: {
          topic: { type: 'string', required: true },
          version: { type: 'number', required: true },
          /** Epoch milliseconds. */
          changedAt: { type: 'number', required: true },
        },
        indexes: {
          byTopic: {
            pk: { field: 'pk', composite: ['topic'], template: 'TOPIC#${topic}', casing: 'none' },
            sk: { field: 'sk', composite: [], template: 'TOPIC', casing: 'none' },
          },
        },
      },
      table,
    ),
);
