import { createHash, randomUUID } from 'node:crypto';
import { arn } from '../account.ts';
import type { Resource } from '../assembly/resource.ts';
import { Notifier } from '../notifier.ts';
import type { Store } from '../store/store.ts';

export interface Message {
  id: string;
  body: string;
  /** ISO 8601. */
  sentAt: string;
  /** Epoch milliseconds from which it can be received. */
  visibleAt: number;
  receiptHandle: string;
  receiveCount: number;
}

/** One queue of the templates; its messages are kept in the data folder. */
export interface Queue {
  name: string;
  url: string;
  arn: string;
  send(body: string, delaySeconds?: number): Promise<Message>;
  /** Hides what it answers for the visibility time-out. What was received too often goes to the dead-letter queue. */
  receive(limit: number, visibilitySeconds?: number): Promise<Message[]>;
  /** Resolves once there may be something to receive, or at the signal. */
  arrival(signal: AbortSignal): Promise<void>;
  /** False if the handle is not of the last receipt. */
  remove(receiptHandle: string): Promise<boolean>;
  purge(): Promise<void>;
  /** Oldest first, hidden ones too. */
  list(): Promise<Message[]>;
}

type FindQueue = (arn: string) => Queue | undefined;

/** Opens a queue with what an earlier run left in it; `find` looks its dead-letter queue up. */
export async function openQueue(resource: Resource, store: Store, find: FindQueue): Promise<Queue> {
  const url = resource.physicalId;
  const name = url.split('/').at(-1) ?? url;
  const { VisibilityTimeout = 30, RedrivePolicy } = resource.properties as {
    VisibilityTimeout?: number;
    RedrivePolicy?: { deadLetterTargetArn: string; maxReceiveCount: number };
  };
  const stored = store.collection<Message>(`queue/${name}`);
  // Nobody else writes to the store's copy, so it is read once, and from then on only written.
  const messages = new Map((await stored.list()).map(({ id, value }) => [id, value]));
  const arrivals = new Notifier();
  let sequence = 0;

  async function keep(message: Message): Promise<void> {
    await stored.put(message.id, message);
    messages.set(message.id, message);
    arrivals.notify();
  }

  async function drop(id: string): Promise<void> {
    messages.delete(id);
    await stored.delete(id);
  }

  async function receiveOne(message: Message, visibilitySeconds: number): Promise<Message | undefined> {
    const taken = {
      ...message,
      receiptHandle: `${message.id}.${randomUUID()}`,
      receiveCount: message.receiveCount + 1,
      visibleAt: Date.now() + visibilitySeconds * 1000,
    };
    // Before anything is awaited, so that nobody else receives it too.
    messages.set(message.id, taken);
    if (!RedrivePolicy || taken.receiveCount <= RedrivePolicy.maxReceiveCount) {
      await stored.put(taken.id, taken);
      return taken;
    }
    await find(RedrivePolicy.deadLetterTargetArn)?.send(taken.body);
    await drop(taken.id);
    return undefined;
  }

  const msToNext = () => Math.min(...[...messages.values()].map(({ visibleAt }) => visibleAt)) - Date.now();
  const isVisible = ({ visibleAt }: Message) => visibleAt <= Date.now();

  return {
    name,
    url,
    arn: arn('sqs', name),
    async send(body, delaySeconds = 0) {
      sequence = (sequence + 1) % 10_000;
      const now = Date.now();
      const id = `${now.toString(16).padStart(12, '0')}${String(sequence).padStart(4, '0')}-${randomUUID()}`;
      const message = {
        id,
        body,
        sentAt: new Date(now).toISOString(),
        visibleAt: now + delaySeconds * 1000,
        receiptHandle: '',
        receiveCount: 0,
      };
      await keep(message);
      return message;
    },
    async receive(limit, visibilitySeconds = VisibilityTimeout) {
      const chosen = [...messages.values()].filter(isVisible).slice(0, limit);
      const received = await Promise.all(chosen.map((message) => receiveOne(message, visibilitySeconds)));
      return received.filter((message) => message !== undefined);
    },
    async arrival(signal) {
      const { count } = arrivals;
      // A timer may end a moment before the clock is there.
      for (let ms = msToNext(); ms > 0 && !signal.aborted; ms = msToNext()) {
        if (await arrivals.wait(count, ms, signal)) return;
      }
    },
    async remove(receiptHandle) {
      const id = receiptHandle.split('.')[0] ?? '';
      if (messages.get(id)?.receiptHandle !== receiptHandle) return false;
      await drop(id);
      return true;
    },
    async purge() {
      await Promise.all([...messages.keys()].map(drop));
    },
    async list() {
      return [...messages.values()];
    },
  };
}

/** The checksum by which SDKs check that a body arrived whole. */
export function md5(body: string): string {
  return createHash('md5').update(body).digest('hex');
}
