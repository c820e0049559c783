import { createHash, randomUUID } from 'node:crypto';
import { arn } from '../account.ts';
import type { Resource } from '../assembly/resource.ts';
import { onMove } from '../clock.ts';
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
  /** Of the invocation that sent it. */
  trace?: string;
}

/** A queue of the templates with its messages. */
export interface Queue {
  name: string;
  url: string;
  arn: string;
  send(body: string, delaySeconds?: number, trace?: string): Promise<Message>;
  /** Hides messages for the visibility time-out. A message that was received too often goes to the dead-letter queue. */
  receive(limit: number, visibilitySeconds?: number): Promise<Message[]>;
  /** Resolves when there may be a message to receive, or at the signal. */
  arrival(signal: AbortSignal): Promise<void>;
  /** False if the handle does not belong to the last receipt. */
  remove(receiptHandle: string): Promise<boolean>;
  /** Ends the visibility time-out of every message that is hidden. */
  offerAgain(): Promise<void>;
  /** Moves a message that was received to the dead-letter queue. */
  giveUp(message: Pick<Message, 'id' | 'body'>): Promise<void>;
  purge(): Promise<void>;
  /** All messages, hidden ones too, oldest first. */
  list(): Promise<Message[]>;
}

type FindQueue = (arn: string) => Queue | undefined;

/** Opens a queue with the messages of earlier runs. `find` finds its dead-letter queue. */
export async function openQueue(resource: Resource, store: Store, find: FindQueue): Promise<Queue> {
  const url = resource.physicalId;
  const name = url.split('/').at(-1) ?? url;
  const {
    VisibilityTimeout = 30,
    DelaySeconds = 0,
    FifoQueue,
    RedrivePolicy,
  } = resource.properties as {
    VisibilityTimeout?: number;
    DelaySeconds?: number;
    FifoQueue?: boolean;
    RedrivePolicy?: { deadLetterTargetArn: string; maxReceiveCount: number };
  };
  if (FifoQueue) throw new Error(`The queue ${name} is a FIFO queue, which is not emulated.`);
  const stored = store.collection<Message>(`queue/${name}`);
  // The store has no other writer. So it is read once here and only written after that.
  const messages = new Map((await stored.list()).map(({ id, value }) => [id, value]));
  const arrivals = new Notifier();
  onMove(() => arrivals.notify());
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

  async function giveUp({ id, body }: Pick<Message, 'id' | 'body'>): Promise<void> {
    await find(RedrivePolicy?.deadLetterTargetArn ?? '')?.send(body);
    await drop(id);
  }

  async function receiveOne(message: Message, visibilitySeconds: number): Promise<Message | undefined> {
    const taken = {
      ...message,
      receiptHandle: `${message.id}.${randomUUID()}`,
      receiveCount: message.receiveCount + 1,
      visibleAt: Date.now() + visibilitySeconds * 1000,
    };
    // This comes before the first await, so that nobody else receives the message too.
    messages.set(message.id, taken);
    if (!RedrivePolicy || taken.receiveCount <= RedrivePolicy.maxReceiveCount) {
      await stored.put(taken.id, taken);
      return taken;
    }
    await giveUp(taken);
    return undefined;
  }

  const msToNext = () => Math.min(...[...messages.values()].map(({ visibleAt }) => visibleAt)) - Date.now();
  const isVisible = ({ visibleAt }: Message) => visibleAt <= Date.now();

  return {
    name,
    url,
    arn: arn('sqs', name),
    async send(body, delaySeconds = DelaySeconds, trace) {
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
        ...(trace && { trace }),
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
      // A timer may end slightly too early.
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
    async offerAgain() {
      await Promise.all([...messages.values()].map((message) => keep({ ...message, visibleAt: Date.now() })));
    },
    giveUp,
    async purge() {
      await Promise.all([...messages.keys()].map(drop));
    },
    async list() {
      return [...messages.values()];
    },
  };
}

/** The checksum by which SDKs verify a body. */
export function md5(body: string): string {
  return createHash('md5').update(body).digest('hex');
}
