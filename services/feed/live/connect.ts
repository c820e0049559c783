import { addressConnections } from './address.entity.ts';
import { connections } from './connection.entity.ts';
import { subscriptionKey } from './shards.ts';
import { subscriptions } from './subscription.entity.ts';

// API Gateway ends a connection after two hours; the table's TTL removes what is left of it then.
const LONGEST_SECONDS = 2 * 3600 + 600;

/** Records a new connection of an address (its key), which watches nothing yet. */
export async function openConnection(
  connectionId: string,
  connectedAt: number,
  address: string,
): Promise<void> {
  const expiresAt = Math.floor(connectedAt / 1000) + LONGEST_SECONDS;
  await connections().put({ id: connectionId, address, topics: [], expiresAt }).go();
  await addressConnections().put({ address, connectionId, expiresAt }).go();
}

/**
 * Removes a connection that has ended, and all its subscriptions. Its own item goes first: from then on no subscription
 * can be added, and the item says what it watched.
 */
export async function forgetConnection(connectionId: string): Promise<void> {
  const { data } = await connections().delete({ id: connectionId }).go({ response: 'all_old' });
  const keys = (data?.topics ?? []).map((topic) => subscriptionKey(topic, connectionId));
  await Promise.all(keys.map((key) => subscriptions().delete(key).go()));
  if (data?.address) await addressConnections().delete({ address: data.address, connectionId }).go();
}
