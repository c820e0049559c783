import { isPrivate, MAX_TOPICS } from '../../core/model/topic-audience.contract.ts';
import { commitAll, has, retry, type Writes, writesOf } from '../../core/runtime/commit.ts';
import { ConflictError } from '../../core/runtime/errors.ts';
import { connections, type SubscriptionItem, subscriptionKey, subscriptions } from './connection.entity.ts';
import type { Reader } from './read-token.ts';

/** A message that is refused and changes nothing; its text goes back to the sender. */
export class InvalidMessageError extends Error {
  override readonly name = 'InvalidMessageError';
}

/**
 * Subscribes a connection to topics: to private ones until the reader's token expires.
 * InvalidMessageError, and no subscription at all, if the connection would watch too many.
 */
export async function subscribe(connectionId: string, topics: string[], reader?: Reader): Promise<void> {
  const { groups: _, ...ofToken } = reader ?? ({} as Partial<Reader>);
  const isThere = await changeTopics(connectionId, (now) => {
    const watched = [...new Set([...now.topics, ...topics])];
    if (watched.length > MAX_TOPICS)
      throw new InvalidMessageError(`A connection may watch at most ${MAX_TOPICS} topics.`);
    return {
      topics: watched,
      writes: writesOf(subscriptions, (write) =>
        topics.map((topic) =>
          write.put({
            ...subscriptionKey(topic, connectionId),
            expiresAt: now.expiresAt,
            ...(isPrivate(topic) && ofToken),
          }),
        ),
      ),
    };
  });
  if (!isThere) throw new InvalidMessageError('This connection has ended.');
}

/** Ends a connection's subscriptions to topics; topics that it does not watch are ignored. */
export async function unsubscribe(connectionId: string, topics: string[]): Promise<void> {
  await changeTopics(connectionId, (now) => {
    const ended = now.topics.filter((topic) => topics.includes(topic));
    if (ended.length === 0) return undefined;
    return {
      topics: now.topics.filter((topic) => !ended.includes(topic)),
      writes: writesOf(subscriptions, (write) =>
        ended.map((topic) => write.delete(subscriptionKey(topic, connectionId))),
      ),
    };
  });
}

/** Ends a subscription whose token has expired or whose user is no longer allowed; a subscription that was renewed meanwhile stays. */
export async function endSubscription({ topic, shard, connectionId, tokenExpiresAt }: SubscriptionItem) {
  const key = { topic, shard, connectionId };
  try {
    const isThere = await changeTopics(connectionId, (now) => ({
      topics: now.topics.filter((watched) => watched !== topic),
      writes: writesOf(subscriptions, (write) =>
        write.delete(key).where(has({ tokenExpiresAt: tokenExpiresAt ?? 0 })),
      ),
    }));
    if (!isThere) await subscriptions().delete(key).go();
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
  }
}

interface Watching {
  topics: string[];
  expiresAt: number;
}

interface Change {
  /** What the connection watches afterwards. */
  topics: string[];
  writes: Writes;
}

/**
 * Changes what a connection watches: its own item and the subscriptions in one transaction, so that two messages at
 * once do not exceed the limit and no subscription outlives its connection. `change` may be called again, and throws to
 * change nothing. False if the connection is gone.
 */
async function changeTopics(
  connectionId: string,
  change: (now: Watching) => Change | undefined,
): Promise<boolean> {
  return retry(async () => {
    const { data: connection } = await connections().get({ id: connectionId }).go({ consistent: true });
    if (!connection) return false;
    const changed = change(connection);
    if (!changed) return true;
    await commitAll(
      writesOf(connections, (write) =>
        write
          .patch({ id: connectionId })
          .set({ topics: changed.topics })
          .add({ version: 1 })
          .where(has({ version: connection.version })),
      ),
      changed.writes,
    );
    return true;
  });
}
