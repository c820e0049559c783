import { createHash, randomUUID } from 'node:crypto';
import type { Resource } from '../assembly/resource.ts';
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
  /** False if the handle is not of the last receipt. */
  remove(receiptHandle: string): Promise<boolean>;
  purge(): Promise<void>;
  /** Oldest first, hidden ones too. */
  list(): Promise<Message[]>;
}

type FindQueue = (arn: string) => Queue | undefined;

/** Opens a queue; `find` looks its dead-letter queue up. */
export function openQueue(resource: Resource, store: Store, find: FindQueue): Queue {
  const url = resource.physicalId;
  const name = url.split('/').at(-1) ?? url;
  const messages = store.collection<Message>(`queue/${name}`);
  const { VisibilityTimeout = 30, RedrivePolicy } = resource.properties as {
    VisibilityTimeout?: number;
    RedrivePolicy?: { deadLetterTargetArn: string; maxReceiveCount: number };
  };
  let sequence = 0;

  async function receiveOne(id: string, visibilitySeconds: number): Promise<Message | undefined> {
    const now = Date.now();
    const receiptHandle = `${id}.${randomUUID()}`;
    const taken = await messages.update(id, (message) =>
      message.visibleAt > now
        ? message
        : {
            ...message,
            receiptHandle,
            receiveCount: message.receiveCount + 1,
            visibleAt: now + visibilitySeconds * 1000,
          },
    );
    if (taken?.receiptHandle !== receiptHandle) return undefined;
    if (!RedrivePolicy || taken.receiveCount <= RedrivePolicy.maxReceiveCount) return taken;
    await find(RedrivePolicy.deadLetterTargetArn)?.send(taken.body);
    await messages.delete(id);
    return undefined;
  }

  return {
    name,
    url,
    arn: `arn:aws:sqs:us-east-1:000000000000:${name}`,
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
      await messages.put(id, message);
      return message;
    },
    async receive(limit, visibilitySeconds = VisibilityTimeout) {
      const received: Message[] = [];
      for (const { id, value } of await messages.list()) {
        if (received.length === limit) break;
        if (value.visibleAt > Date.now()) continue;
        const message = await receiveOne(id, visibilitySeconds);
        if (message) received.push(message);
      }
      return received;
    },
    async remove(receiptHandle) {
      const id = receiptHandle.split('.')[0] ?? '';
      const message = await messages.get(id);
      if (message?.receiptHandle !== receiptHandle) return false;
      await messages.delete(id);
      return true;
    },
    async purge() {
      for (const { id } of await messages.list()) await messages.delete(id);
    },
    async list() {
      return (await messages.list()).map(({ value }) => value);
    },
  };
}

/** The checksum by which SDKs check that a body arrived whole. */
export function md5(body: string): string {
  return createHash('md5').update(body).digest('hex');
}
