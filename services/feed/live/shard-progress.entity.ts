import { entity, key } from '../../kit/model/entity.ts';

/*
 * The version that the watchers of a shard were last told, so that many changes in a row are told as one.
 *
 * Access patterns
 *   one shard's progress    get, put    pk TOPIC#<topic>#<shard>, sk TOLD
 */
export const shardProgress = entity('shardProgress', {
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
});
