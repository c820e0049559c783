import type { Reader } from './audience.ts';
import { changeTopics } from './change-topics.ts';
import { InvalidMessageError } from './invalid-message-error.ts';
import { MAX_TOPICS } from './live.schema.ts';
import { subscriptionKey } from './shards.ts';
import { isPrivate } from './topic.schema.ts';

/**
 * Lets a connection be told of these topics from here on, those that are not for everyone until the reader's token
 * expires; or of none of them, if it would watch too many.
 */
export async function subscribe(connectionId: string, topics: string[], reader?: Reader): Promise<void> {
  const isThere = await changeTopics(connectionId, (now) => {
    const watched = [...new Set([...now.topics, ...topics])];
    if (watched.length > MAX_TOPICS)
      throw new InvalidMessageError(`A connection may watch at most ${MAX_TOPICS} topics.`);
    return {
      topics: watched,
      writes: (subscription) =>
        topics.map((topic) =>
          subscription
            .put({
              ...subscriptionKey(topic, connectionId),
              expiresAt: now.expiresAt,
              ...(isPrivate(topic) && {
                username: reader?.username,
                tokenExpiresAt: reader?.tokenExpiresAt,
              }),
            })
            .commit(),
        ),
    };
  });
  if (!isThere) throw new InvalidMessageError('This connection has ended.');
}
