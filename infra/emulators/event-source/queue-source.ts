import { REGION } from '../account.ts';
import { hopsOf, LONGEST_CHAIN } from '../lambda/trace.ts';
import type { Message as QueueMessage } from '../sqs/queues.ts';
import { type Mapping, reportedFailures } from './mapping.ts';

type Message = Omit<QueueMessage, 'visibleAt'>;

/** What an event source needs of a queue. */
export interface SourceQueue {
  receive(limit: number): Promise<Message[]>;
  arrival(signal: AbortSignal): Promise<void>;
  remove(receiptHandle: string): Promise<boolean>;
  giveUp(message: Message): Promise<void>;
}

export interface QueueSourceOptions {
  mapping: Mapping;
  queue: SourceQueue;
  invoke(functionName: string, event: unknown): Promise<unknown>;
  signal: AbortSignal;
  /** Called when a batch begins and when it ends. */
  onBatch?(change: 1 | -1): void;
}

/** Delivers a queue to a function until the signal, several batches at a time. */
export async function runQueueSource(options: QueueSourceOptions): Promise<void> {
  await Promise.all(Array.from({ length: options.mapping.concurrency }, () => deliverBatches(options)));
}

/** Failed messages become visible again after the visibility time-out. */
async function deliverBatches(options: QueueSourceOptions): Promise<void> {
  const { mapping, queue, invoke, signal, onBatch } = options;
  while (!signal.aborted) {
    await queue.arrival(signal);
    onBatch?.(1);
    try {
      await deliverBatch();
    } finally {
      onBatch?.(-1);
    }
  }

  async function deliverBatch(): Promise<void> {
    const received = signal.aborted ? [] : await queue.receive(mapping.batchSize);
    const isLoop = ({ trace }: Message) => hopsOf(trace, mapping.functionName) >= LONGEST_CHAIN;
    for (const message of received.filter(isLoop)) await queue.giveUp(message);
    const messages = received.filter((message) => !isLoop(message));
    const failed = await failedOf(messages);
    const handled = messages.filter(({ id }) => !failed.has(id));
    await Promise.all(handled.map(({ receiptHandle }) => queue.remove(receiptHandle)));
  }

  async function failedOf(messages: Awaited<ReturnType<SourceQueue['receive']>>): Promise<Set<string>> {
    if (messages.length === 0) return new Set();
    const Records = messages.map(({ id, body, sentAt, receiptHandle, receiveCount, trace }) => ({
      messageId: id,
      receiptHandle,
      body,
      attributes: {
        ApproximateReceiveCount: String(receiveCount),
        SentTimestamp: String(Date.parse(sentAt)),
        ...(trace && { AWSTraceHeader: trace }),
      },
      messageAttributes: {},
      eventSource: 'aws:sqs',
      eventSourceARN: mapping.sourceArn,
      awsRegion: REGION,
    }));
    try {
      const answer = await invoke(mapping.functionName, { Records });
      return new Set(mapping.reportsItemFailures ? reportedFailures(answer) : []);
    } catch {
      return new Set(messages.map(({ id }) => id));
    }
  }
}
