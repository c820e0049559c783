import { ConflictError } from '../runtime/errors.ts';
import { changeTopics } from './change-topics.ts';
import { type SubscriptionItem, subscriptions } from './subscription.entity.ts';

/** Ends a subscription whose token has expired or whose user is not allowed any more; one renewed meanwhile stays. */
export async function endSubscription({ topic, shard, connectionId, tokenExpiresAt }: SubscriptionItem) {
  const key = { topic, shard, connectionId };
  try {
    const isThere = await changeTopics(connectionId, (now) => ({
      topics: now.topics.filter((watched) => watched !== topic),
      writes: (subscription) => [
        subscription
          .delete(key)
          .where((is, { eq }) => eq(is.tokenExpiresAt, tokenExpiresAt ?? 0))
          .commit(),
      ],
    }));
    if (!isThere) await subscriptions().delete(key).go();
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
  }
}
