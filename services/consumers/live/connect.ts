import { createHmac } from 'node:crypto';
import { env } from '../../core/runtime/env.ts';
import { cameThroughEdge, headerOf } from '../../core/runtime/origin.ts';
import { addressConnections, connections, subscriptionKey, subscriptions } from './connection.entity.ts';

/** A household, an office or a mobile carrier's gateway may share an address. */
const CONNECTIONS_PER_ADDRESS = 200;

type Headers = Record<string, string | undefined>;

/** Records a new connection, and answers the status of its handshake: a page of another site's or a direct call gets 403. */
export async function admit(
  connectionId: string,
  connectedAt: number,
  headers: Headers | undefined,
): Promise<200 | 403 | 429> {
  if (!cameThroughEdge(headers) || !isOfThisSite(headers)) return 403;
  const address = addressKey(headerOf(headers, 'x-viewer-address') ?? '');
  await openConnection(connectionId, connectedAt, address);
  // Counted after it is recorded: of connections that open at once, not one too many remains.
  if ((await countOpen(address)) <= CONNECTIONS_PER_ADDRESS) return 200;
  await forgetConnection(connectionId);
  return 429;
}

/** A browser says from which site's page it connects; the edge, at which host. */
function isOfThisSite(headers: Headers | undefined): boolean {
  const origin = headerOf(headers, 'origin') ?? '';
  const host = headerOf(headers, 'x-viewer-host');
  return URL.canParse(origin) && new URL(origin).host === host;
}

async function countOpen(address: string): Promise<number> {
  const { data } = await addressConnections()
    .query.ofAddress({ address })
    .go({ consistent: true, limit: 2 * CONNECTIONS_PER_ADDRESS });
  // The table's TTL removes an item some time after it has expired.
  return data.filter(({ expiresAt }) => expiresAt > Date.now() / 1000).length;
}

/** One key for the network of an address: IPv6 gives each household 2^64 addresses or more. Only we can make it. */
export function addressKey(address: string): string {
  return createHmac('sha256', env('ORIGIN_SECRETS')).update(networkOf(address)).digest('base64url');
}

function networkOf(address: string): string {
  const ipv4 = /\d+(\.\d+){3}$/.exec(address)?.[0];
  if (ipv4) return ipv4;
  const [left = [], right = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

// API Gateway ends a connection after two hours; the table's TTL removes what is left of it then.
const LONGEST_SECONDS = 2 * 3600 + 600;

/** Records a new connection of an address (its key), which watches nothing yet. */
async function openConnection(connectionId: string, connectedAt: number, address: string): Promise<void> {
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
