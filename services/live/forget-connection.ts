import { connections } from './connection.entity.ts';
import { subscriptionKey } from './shards.ts';
import { subscriptions } from './subscription.entity.ts';

/**
 * Removes a connection that has ended and all its subscriptions. Its own item goes first: from then on none can be
 * added, and what it watched is known.
 */
export async function forgetConnection(connectionId: string): Promise<void> {
  const { data } = await connections().delete({ id: connectionId }).go({ response: 'all_old' });
  const keys = (data?.topics ?? []).map((topic) => subscriptionKey(topic, connectionId));
  await Promise.all(keys.map((key) => subscriptions().delete(key).go()));
}
