import type { ShardChange } from './change-queue.ts';
import type { Pool } from './pool.ts';
import { shardProgress } from './shard-progress.entity.ts';
import { type Told, tellShard } from './tell-shard.ts';
import { readTopicStates } from './topic.entity.ts';

const KEPT_SECONDS = 24 * 3600;

/**
 * Tells a shard's watchers of the topic's latest version, which covers the change and all later ones; undefined if they
 * know that version. So a topic that changes faster than its watchers can be told costs one round after the other, and
 * the messages queued meanwhile are done at once.
 */
export async function tellLatest(change: ShardChange, pool: Pool): Promise<Told | undefined> {
  const { topic, shard } = change;
  const key = { topic, shard };
  const [states, progress] = await Promise.all([
    readTopicStates([topic]),
    shardProgress().get(key).go({ consistent: true }),
  ]);
  if ((progress.data?.version ?? 0) >= change.version) return undefined;
  const version = Math.max(states[topic]?.version ?? 0, change.version);
  const told = await tellShard({ ...key, version }, pool);
  // Recorded last: a function that is cut off before this tells all of them again.
  if (told.told > 0) {
    const expiresAt = Math.floor(Date.now() / 1000) + KEPT_SECONDS;
    await shardProgress()
      .put({ ...key, version, expiresAt })
      .go();
  }
  return told;
}
