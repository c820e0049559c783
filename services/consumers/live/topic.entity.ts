import { entity, key } from '../../core/model/entity.ts';
import type { TopicState } from './live.schema.ts';

/*
 * How often a topic has changed, so that a browser that was away knows whether it missed a change.
 *
 * Access patterns
 *   one topic's state    get       pk TOPIC#<topic>, sk TOPIC; consistent, after a subscription to it is written
 *   one change more      update    the same key, before its shards are asked for subscriptions
 */
export const topicStates = entity('topicState', {
  attributes: {
    topic: { type: 'string', required: true },
    version: { type: 'number', required: true },
    /** Epoch milliseconds. */
    changedAt: { type: 'number', required: true },
  },
  indexes: {
    byTopic: key('TOPIC#${topic}', 'TOPIC'),
  },
});

/** The state of each of these topics, including every change from before the call. */
export async function readTopicStates(topics: string[]): Promise<Record<string, TopicState>> {
  const states = await Promise.all(topics.map(async (topic) => [topic, await readState(topic)] as const));
  return Object.fromEntries(states);
}

async function readState(topic: string): Promise<TopicState> {
  const { data } = await topicStates().get({ topic }).go({ consistent: true });
  if (!data) return { version: 0, changedAgo: null };
  return { version: data.version, changedAgo: Math.max(0, Date.now() - data.changedAt) };
}

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
