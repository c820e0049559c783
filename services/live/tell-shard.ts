import { setTimeout as sleep } from 'node:timers/promises';
import { audienceOf } from './audience.ts';
import type { ShardChange } from './change-queue.ts';
import { endSubscription } from './end-subscription.ts';
import { forgetConnection } from './forget-connection.ts';
import { disconnect, type Outcome, tell } from './gateway.ts';
import type { ServerMessage } from './live.schema.ts';
import type { Pool } from './pool.ts';
import { isStillAdmin } from './still-admin.ts';
import { type SubscriptionItem, subscriptions } from './subscription.entity.ts';
import { isPrivate } from './topic.schema.ts';

const PAGE = 1000;
const FIRST_TRY_MS = 1_000;
const PAUSE_MS = 500;
const SECOND_TRY_MS = 2_000;

/** How a change reached the watchers of a shard. */
export type Told = Record<'told' | 'ended' | 'gone' | 'cut', number>;

/**
 * Tells everyone who watches a shard's topic that it changed. Those who cannot be reached in time are asked again after
 * all others; who does not take it then either is disconnected, and catches up with a new connection.
 */
export async function tellShard({ topic, shard, version }: ShardChange, pool: Pool): Promise<Told> {
  const count: Told = { told: 0, ended: 0, gone: 0, cut: 0 };
  const late: SubscriptionItem[] = [];

  async function tellOne(subscription: SubscriptionItem, withinMs: number): Promise<Outcome> {
    const reason = await endOf(subscription);
    const message: ServerMessage = reason
      ? { type: 'ended', topic, reason }
      : { type: 'changed', topic, version };
    const outcome = await tell(subscription.connectionId, message, withinMs);
    if (outcome === 'gone') await forget(subscription);
    // Told before it is ended: cut off between the two, it is told once more.
    if (outcome === 'told' && reason) await endSubscription(subscription);
    if (outcome !== 'late') count[reason && outcome === 'told' ? 'ended' : outcome] += 1;
    return outcome;
  }

  for await (const page of pagesOf(topic, shard)) {
    for (const subscription of page)
      await pool.start(async () => {
        if ((await tellOne(subscription, FIRST_TRY_MS)) === 'late') late.push(subscription);
      });
  }
  await pool.drained();
  if (late.length > 0) await sleep(PAUSE_MS);
  for (const subscription of late)
    await pool.start(async () => {
      if ((await tellOne(subscription, SECOND_TRY_MS)) !== 'late') return;
      await disconnect(subscription.connectionId, SECOND_TRY_MS);
      await forget(subscription);
      count.cut += 1;
    });
  await pool.drained();
  return count;
}

async function* pagesOf(topic: string, shard: number): AsyncGenerator<SubscriptionItem[]> {
  const shardQuery = subscriptions().query.byShard({ topic, shard });
  let position: string | null = null;
  do {
    const { data, cursor }: { data: SubscriptionItem[]; cursor: string | null } = await shardQuery.go({
      consistent: true,
      limit: PAGE,
      cursor: position,
    });
    yield data;
    position = cursor;
  } while (position);
}

/** Why a subscription is over; undefined if it is not. */
async function endOf(subscription: SubscriptionItem): Promise<'expired' | 'forbidden' | undefined> {
  const { topic, username = '', tokenExpiresAt = 0 } = subscription;
  if (!isPrivate(topic)) return undefined;
  if (tokenExpiresAt * 1000 <= Date.now()) return 'expired';
  return audienceOf(topic) === 'admins' && !(await isStillAdmin(username)) ? 'forbidden' : undefined;
}

/** This subscription by its key too: one that was written by halves is known to no connection. */
async function forget({ topic, shard, connectionId }: SubscriptionItem): Promise<void> {
  await forgetConnection(connectionId);
  await subscriptions().delete({ topic, shard, connectionId }).go();
}
