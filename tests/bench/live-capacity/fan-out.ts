import { ASSUMED, QUOTA } from './aws.ts';
import { createReaders, type ReadLimits } from './readers.ts';

export interface FanOutSetup {
  watchers: number;
  shards: number;
  /** Queue messages that one invocation gets. */
  batch: number;
  /** Invocations at once. */
  instances: number;
  memoryMb: number;
  timeoutSeconds: number;
  /** Posts in flight for one shard. */
  atOncePerShard: number;
  reads: ReadLimits;
  /** When the product is changed, in seconds. */
  changes: number[];
}

export interface FanOutResult {
  /** The longest time from a change until its last watcher receives it; Infinity if one never does. */
  slowest: number;
  /** Messages to browsers. */
  told: number;
  /** Posts, and fetches by the browsers that were told, in the busiest second. */
  gatewayPeak: number;
  /** Requests that the account's quota refused. */
  refused: number;
  longestInvocation: number;
  /** Reads in the busiest second, and those that the stage refused. */
  readsPeak: number;
  readsRefused: number;
  /** The longest time from the last change until the last watcher has read. */
  lastRead: number;
}

interface Message {
  shard: number;
  version: number;
  visibleAt: number;
}

interface Telling {
  message: Message;
  /** Set once the invocation has looked. */
  version?: number;
  left: number;
}

interface Invocation {
  began: number;
  tellings: Telling[];
}

const TICK = 0.01;
const GIVE_UP_AFTER = 600;
const VISIBLE_AGAIN_AFTER = 120;

/** Runs changes through announcing, queue and fan-out as services/consumers/live does it, in steps of 10 ms. */
export function simulateFanOut(setup: FanOutSetup): FanOutResult {
  const gateway = createGateway();
  const readers = createReaders(setup.reads, setup.watchers, TICK);
  const told = new Array<number>(setup.shards).fill(0);
  const announced: { version: number; changedAt: number; toldAt?: number }[] = [];
  const coming = [...setup.changes];
  let queue: Message[] = [];
  let running: Invocation[] = [];
  let [latest, nextPoll, longest] = [0, 0, 0];

  function announce(now: number): void {
    if (now < nextPoll) return;
    nextPoll = now + QUOTA.streamPollSeconds;
    const batch = coming.filter((at) => at <= now);
    if (batch.length === 0) return;
    coming.splice(0, batch.length);
    latest += 1;
    announced.push(...batch.map((changedAt) => ({ version: latest, changedAt })));
    const visibleAt = now + ASSUMED.invokeSeconds + ASSUMED.announceSeconds;
    for (let shard = 0; shard < setup.shards; shard += 1) queue.push({ shard, version: latest, visibleAt });
  }

  function invoke(now: number): void {
    while (running.length < setup.instances) {
      const batch = queue.filter(({ visibleAt }) => visibleAt <= now).slice(0, setup.batch);
      if (batch.length === 0) return;
      queue = queue.filter((message) => !batch.includes(message));
      running.push({ began: now, tellings: batch.map((message) => ({ message, left: 0 })) });
    }
  }

  function tell({ began, tellings }: Invocation, now: number): void {
    if (now < began + ASSUMED.invokeSeconds) return;
    for (const telling of tellings.filter(({ version }) => version === undefined)) {
      telling.version = latest;
      const isKnown = (told[telling.message.shard] ?? 0) >= telling.message.version;
      telling.left = isKnown ? 0 : setup.watchers / setup.shards;
    }
    const active = tellings.filter(({ left }) => left > 0);
    const processor = setup.memoryMb / QUOTA.oneProcessorMb / ASSUMED.postProcessorSeconds / active.length;
    const rate = Math.min(processor, setup.atOncePerShard / ASSUMED.postSeconds);
    for (const telling of active) {
      const posted = gateway.post(Math.min(telling.left, rate * TICK));
      readers.told(posted);
      telling.left -= posted;
      if (telling.left > 1e-6) continue;
      telling.left = 0;
      const { shard } = telling.message;
      told[shard] = Math.max(told[shard] ?? 0, telling.version ?? 0);
    }
  }

  /** An invocation that runs out of time is retried from its beginning. */
  function end(now: number): void {
    running = running.filter(({ began, tellings }) => {
      longest = Math.max(longest, now - began);
      const isDone = tellings.every(({ version, left }) => version !== undefined && left === 0);
      if (!isDone && now - began < setup.timeoutSeconds) return true;
      const visibleAt = now + VISIBLE_AGAIN_AFTER;
      if (!isDone) queue.push(...tellings.map(({ message }) => ({ ...message, visibleAt })));
      return false;
    });
  }

  for (let now = 0; now < GIVE_UP_AFTER; now += TICK) {
    gateway.step(readers.step(now), now);
    announce(now);
    invoke(now);
    for (const invocation of running) tell(invocation, now);
    end(now);
    const least = Math.min(...told);
    for (const change of announced) if (change.version <= least) change.toldAt ??= now;
    if (coming.length + queue.length + running.length === 0 && readers.areDone()) break;
  }
  const { posts, refused, peak } = gateway.counts();
  const delays = announced.map(({ changedAt, toldAt = Number.POSITIVE_INFINITY }) => toldAt - changedAt);
  return {
    slowest: Math.max(...delays),
    told: Math.round(posts),
    gatewayPeak: Math.round(peak),
    refused: Math.round(refused),
    longestInvocation: longest,
    ...readers.counts(Math.max(...setup.changes)),
  };
}

/** The account's quota as a token bucket, of which posts and the reads that follow take. */
function createGateway() {
  const seconds: number[] = [];
  let tokens = QUOTA.gatewayBurst;
  let [second, posts, refused] = [0, 0, 0];
  const take = (wanted: number) => {
    const taken = Math.min(wanted, tokens);
    tokens -= taken;
    refused += wanted - taken;
    seconds[second] = (seconds[second] ?? 0) + wanted;
    return taken;
  };
  return {
    step(reads: number, now: number) {
      second = Math.floor(now);
      tokens = Math.min(QUOTA.gatewayBurst, tokens + QUOTA.gatewayRequests * TICK);
      take(reads);
    },
    post(wanted: number): number {
      const posted = take(wanted);
      posts += posted;
      return posted;
    },
    counts: () => ({ posts, refused, peak: Math.max(...Object.values(seconds)) }),
  };
}
