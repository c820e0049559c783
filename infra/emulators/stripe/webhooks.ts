import { createHmac, randomBytes } from 'node:crypto';
import { backoff, type Clock } from '../clock.ts';
import type { FaultSource } from '../faults/faults.ts';
import type { Store } from '../store/store.ts';
import { paymentFaultOf } from './payment-fault.ts';

const MINUTE = 60_000;
const LONGEST_PAUSE_MS = 60 * MINUTE;
// https://docs.stripe.com/webhooks#retries
const TRIES_FOR_MS = 3 * 24 * 60 * MINUTE;
// As long as a fault may last.
const LONGEST_HOLD_MS = 60 * MINUTE;

interface QueuedEvent {
  id: string;
  created: number;
  type: string;
  object: object;
}

/** As the list of events has it. */
export interface ListedEvent extends Omit<QueuedEvent, 'object'> {
  object: 'event';
  data: { object: object };
}

export interface WebhooksOptions {
  store: Store;
  faults: FaultSource;
  clock: Clock;
  /** With which events are signed. */
  secret(): Promise<string>;
  /** Where events go; undefined as long as nobody listens, when they wait. */
  url(): string | undefined;
}

/** Reports events, each signed, until their receiver has answered with success, for three days. They survive a restart. */
export interface Webhooks {
  /** What has happened since then (epoch seconds), newest first, reported or not. */
  since(second: number): Promise<ListedEvent[]>;
  report(type: string, object: object): Promise<void>;
  /** The events that are on their way, without those that wait for another try. */
  underWay(): string[];
  resume(): Promise<void>;
  close(): void;
}

export function createWebhooks({ store, faults, clock, secret, url }: WebhooksOptions): Webhooks {
  const queued = store.collection<QueuedEvent>('stripe-events');
  const happened = store.collection<QueuedEvent>('stripe-events-happened');
  const closing = new AbortController();
  const inHand = new Set<string>();
  /** Lets the event go that waits for a later one. */
  let letGo: (() => void) | undefined;

  async function post({ id, created, type, object }: QueuedEvent): Promise<boolean> {
    const target = url();
    if (!target) return false;
    const event = { id, object: 'event', type, created, livemode: false, data: { object } };
    const body = JSON.stringify(event);
    const key = paymentFaultOf(faults, 'bad signature') ? 'another secret' : await secret();
    const headers = { 'content-type': 'application/json', 'stripe-signature': signatureOf(body, key) };
    const answer = await fetch(target, { method: 'POST', headers, body }).catch(() => undefined);
    await answer?.body?.cancel();
    return answer?.ok ?? false;
  }

  async function deliver(event: QueuedEvent): Promise<void> {
    const late = paymentFaultOf(faults, 'late');
    if (late) await late.delay(late.values.delay * 1000);
    const disordered = paymentFaultOf(faults, 'wrong order');
    if (disordered && !letGo) {
      const overtaken = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await Promise.race([overtaken, disordered.delay(LONGEST_HOLD_MS)]);
      letGo = undefined;
    }
    for (let tries = 1; !closing.signal.aborted; tries++) {
      inHand.add(event.id);
      const isTaken = await post(event);
      if (isTaken && paymentFaultOf(faults, 'twice')) await post(event);
      if (isTaken || clock.now() > event.created * 1000 + TRIES_FOR_MS) break;
      inHand.delete(event.id);
      await clock.sleep(backoff(tries, MINUTE, LONGEST_PAUSE_MS), closing.signal);
    }
    if (closing.signal.aborted) return;
    await queued.delete(event.id);
    letGo?.();
  }

  function start(event: QueuedEvent): void {
    inHand.add(event.id);
    deliver(event)
      .catch((error) => {
        if (!closing.signal.aborted) console.error(`The event ${event.id} is lost:`, error);
      })
      .finally(() => inHand.delete(event.id));
  }

  return {
    async since(second) {
      return (await happened.list())
        .map(({ value: { object, ...event } }) => ({ ...event, object: 'event' as const, data: { object } }))
        .filter(({ created }) => created >= second)
        .toSorted((one, other) => other.created - one.created || (one.id < other.id ? -1 : 1));
    },
    async report(type, object) {
      const id = `evt_${randomBytes(12).toString('hex')}`;
      const event = { id, created: Math.floor(clock.now() / 1000), type, object };
      await happened.create(id, event);
      if (paymentFaultOf(faults, 'lost')) return;
      await queued.create(id, event);
      start(event);
    },
    underWay: () => [...inHand],
    async resume() {
      for (const { value } of await queued.list()) start(value);
    },
    close: () => closing.abort(),
  };
}

/** The header with which Stripe signs a report now (https://docs.stripe.com/webhooks#verify-manually). */
export function signatureOf(body: string, secret: string): string {
  const time = Math.floor(Date.now() / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}
