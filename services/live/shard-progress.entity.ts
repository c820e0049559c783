import { Entity } from 'electrodb';
import { onTable } from '../runtime/table.ts';

/*
 * Up to which version the watchers of a shard have been told, so that many changes in a row are told as one.
 *
 * Access patterns
 *   one shard's progress    get, put    pk TOPIC#<topic>#<shard>, sk TOLD
 */
export const shardProgress = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: 'shardProgress', service: 'hearthside', version: '1' },
        attributes: {
          topic: { type: 'string', required: true },
          shard: { type: 'number', required: true },
          version: { type: 'number', required: true },
          /** Epoch seconds, for the table's TTL: without the item a change is told once too often, no more. */
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
            sk: { field: 'sk', composite: [], template: 'TOLD', casing: 'none' },
          },
        },
      },
      table,
    ),
);
