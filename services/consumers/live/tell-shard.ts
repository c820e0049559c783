import { setTimeout as sleep } from 'node:timers/promises';
import { audienceOf, isIndexed, isPrivate } from '../../core/model/topic-audience.contract.ts';
import { env } from '../../core/runtime/env.ts';
import { inTurn } from '../../core/runtime/in-turn.ts';
import { hasRole } from '../../core/site/role.contract.ts';
import { isCurrentNow } from '../../people/accounts/is-current-sign-in.ts';
import { groupsNow } from '../../people/accounts/user-pool.ts';
import type { ShardChange } from './announce-change.ts';
import { forgetConnection } from './connect.ts';
import { type SubscriptionItem, shardCount, subscriptions } from './connection.entity.ts';
import { disconnect, tell } from './gateway.ts';
import type { ServerMessage } from './live.schema.ts';
import { endSubscription } from './subscribe.ts';
import { readTopicStates, shardProgress } from './topic.entity.ts';

const KEPT_SECONDS = 24 * 3600;

/**
 * Tells a shard's watchers of the topic's latest version, which covers the change and all later ones; undefined if they
 * know that version. So a topic that changes faster than its watchers can be told costs one round after the other, and
 * the messages queued meanwhile are done at once.
 */
export async function tellLatest(change: ShardChange): Promise<Told | undefined> {
  const { topic, shard } = change;
  const key = { topic, shard };
  const [states, progress] = await Promise.all([
    readTopicStates([topic]),
    shardProgress().get(key).go({ consistent: true }),
  ]);
  if ((progress.data?.version ?? 0) >= change.version) return undefined;
  const version = Math.max(states[topic]?.version ?? 0, change.version);
  const told = await tellShard({ ...key, version });
  // Recorded last: a function that is cut off before this tells all of them again.
  if (told.told > 0) {
    const expiresAt = Math.floor(Date.now() / 1000) + KEPT_SECONDS;
    await shardProgress()
      .put({ ...key, version, expiresAt })
      .go();
  }
  return told;
}

const AT_ONCE = 24;
const FIRST_TRY_MS = 1_000;
const LATER_TRY_MS = 2_000;
/** Before each later try. */
const PAUSES_MS = [500, 2_000];
/** If more are late in the end, the gateway is the cause, and new connections would not help. */
const MOST_DISCONNECTED = 50;

/** How many watchers of a shard were told of a change, and what became of the others. */
export type Told = Record<'told' | 'ended' | 'gone' | 'disconnected', number>;

/**
 * Tells the watchers of a shard that its topic changed. Those who cannot be reached in time are tried again after all
 * others. Those who cannot be reached then either are disconnected; their browsers reconnect and catch up.
 */
async function tellShard({ topic, shard, version }: ShardChange): Promise<Told> {
  const count: Told = { told: 0, ended: 0, gone: 0, disconnected: 0 };
  let late: SubscriptionItem[] = [];
  const watchers = await watchersOf(topic, shard);
  const spread = spreadMs(topic, watchers.length);

  async function tellOne(subscription: SubscriptionItem, withinMs: number): Promise<void> {
    const reason = await endOf(subscription);
    const message: ServerMessage = reason
      ? { type: 'ended', topic, reason }
      : { type: 'changed', topic, version, spreadMs: spread };
    const outcome = await tell(subscription.connectionId, message, withinMs);
    if (outcome === 'late') {
      late.push(subscription);
      return;
    }
    if (outcome === 'gone') await forget(subscription);
    // Told before it is ended: if the function is cut off in between, the watcher is told again.
    else if (reason) await endSubscription(subscription);
    count[outcome === 'told' && reason ? 'ended' : outcome] += 1;
  }

  /** An error holds up nobody who can be told; the queue offers the shard again. */
  async function tellAll(all: SubscriptionItem[], withinMs: number): Promise<void> {
    const errors: unknown[] = [];
    await inTurn(all, AT_ONCE, (one) =>
      tellOne(one, withinMs).catch((error: unknown) => void errors.push(error)),
    );
    if (errors.length > 0) throw errors[0];
  }

  await tellAll(watchers, FIRST_TRY_MS);
  for (const pause of PAUSES_MS) {
    if (late.length === 0) return count;
    await sleep(pause);
    const again = late;
    late = [];
    await tellAll(again, LATER_TRY_MS);
  }
  if (late.length > MOST_DISCONNECTED) throw new Error(`${late.length} of ${topic} not reached`);
  for (const subscription of late) {
    await disconnect(subscription.connectionId, LATER_TRY_MS);
    await forget(subscription);
    count.disconnected += 1;
  }
  return count;
}

/** All of them at once, some 300 bytes each: already the first message depends on their number. */
async function watchersOf(topic: string, shard: number): Promise<SubscriptionItem[]> {
  const { data } = await subscriptions()
    .query.byShard({ topic, shard })
    .go({ consistent: true, pages: 'all' });
  return data;
}

/** Why a subscription is over; undefined if it is not. */
async function endOf(subscription: SubscriptionItem): Promise<'expired' | 'forbidden' | undefined> {
  const { topic, uid, username = '', tokenExpiresAt = 0, signInId, signedInAt } = subscription;
  if (!isPrivate(topic)) return undefined;
  if (tokenExpiresAt * 1000 <= Date.now()) return 'expired';
  // A subscription of an earlier release does not say whose it is.
  if (uid && !(await isCurrentNow({ uid, signInId, signedInAt }))) return 'forbidden';
  const audience = audienceOf(topic);
  const isOfRole = audience === 'admin' || audience === 'workshop';
  return isOfRole && !hasRole(await groupsNow(username), audience) ? 'forbidden' : undefined;
}

/** Deletes the subscription by its own key too, since its connection may not list it. */
async function forget({ topic, shard, connectionId }: SubscriptionItem): Promise<void> {
  await forgetConnection(connectionId);
  await subscriptions().delete({ topic, shard, connectionId }).go();
}

/**
 * Over how many milliseconds the watchers of a topic spread their reads after a change, so that all of them together stay
 * within the API's limit (infra/constructs/throttles.ts); undefined when they are few. Connections are spread evenly over
 * the shards, so one shard tells the size of all.
 */
export function spreadMs(topic: string, watchersOfShard: number): number | undefined {
  const perSecond = Number(env('LIVE_READS_PER_SECOND'));
  // Browsers read a query of an index once more, a moment later.
  const reads = watchersOfShard * shardCount(topic) * (isIndexed(topic) ? 2 : 1);
  return reads <= perSecond ? undefined : Math.ceil((reads / perSecond) * 1000);
}
