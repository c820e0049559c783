import { changeTopics } from './change-topics.ts';
import { subscriptionKey } from './shards.ts';

/** A connection is told of these topics no more; those that it does not watch are passed over. */
export async function unsubscribe(connectionId: string, topics: string[]): Promise<void> {
  await changeTopics(connectionId, (now) => {
    const ended = now.topics.filter((topic) => topics.includes(topic));
    if (ended.length === 0) return undefined;
    return {
      topics: now.topics.filter((topic) => !ended.includes(topic)),
      writes: (subscription) =>
        ended.map((topic) => subscription.delete(subscriptionKey(topic, connectionId)).commit()),
    };
  });
}
