import { queueChanges } from './change-queue.ts';
import { topicStates } from './topic.entity.ts';
import { watchedShards } from './watched-shards.ts';

/**
 * Counts a topic's change, then queues it for all who watch it. In this order, and with the state read after a
 * subscription is written, whoever subscribes at the same moment sees the one or is told of the other.
 */
export async function announceChange(topic: string): Promise<void> {
  const { data } = await topicStates()
    .upsert({ topic })
    .add({ version: 1 })
    .set({ changedAt: Date.now() })
    .go({ response: 'all_new' });
  const shards = await watchedShards(topic);
  await queueChanges(shards.map((shard) => ({ topic, shard, version: data.version })));
}
