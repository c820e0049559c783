import { Entity } from 'electrodb';
import { key } from '../../kit/model/key.ts';
import { onTable } from '../../kit/runtime/table.ts';

/*
 * The version that the watchers of a shard were last told, so that many changes in a row are told as one.
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
          /** Epoch seconds, for the table's TTL. Without the item a change may be told twice. */
          expiresAt: { type: 'number', required: true },
        },
        indexes: {
          byShard: key('TOPIC#${topic}#${shard}', 'TOLD'),
        },
      },
      table,
    ),
);
