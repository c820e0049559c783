import { shardCount } from './shards.ts';
import { subscriptions } from './subscription.entity.ts';

/** The shards of a topic that somebody watches, with every subscription of before the call. */
export async function watchedShards(topic: string): Promise<number[]> {
  const shards = Array.from({ length: shardCount(topic) }, (_, shard) => shard);
  const isWatched = await Promise.all(
    shards.map(async (shard) => {
      const { data } = await subscriptions()
        .query.byShard({ topic, shard })
        .go({ consistent: true, limit: 1 });
      return data.length > 0;
    }),
  );
  return shards.filter((shard) => isWatched[shard]);
}
