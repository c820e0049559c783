import { backoff, type Clock } from '../clock.ts';
import { TooManyRequestsError } from '../lambda/lambda.ts';
import { type Mapping, reportedFailures } from './mapping.ts';
import type { StreamRecord } from './stream-record.ts';

export interface DeliverOptions {
  mapping: Mapping;
  invoke(event: { Records: StreamRecord[] }): Promise<unknown>;
  /** Called with records that are delivered no more. */
  discard(records: StreamRecord[], condition: string, attempts: number): Promise<void>;
  signal: AbortSignal;
  clock: Clock;
}

// AWS does not publish the pauses. Those that users saw begin with a second and end at some minutes.
const PAUSE = { firstMs: 1_000, longestMs: 5 * 60_000 };
const DAY_MS = 24 * 60 * 60_000;

/**
 * Delivers a batch of a stream to its function, in order. After a failure it retries from the first failed record, in
 * halves if the mapping says so, and discards the records after their retries or their age. A function that has no
 * concurrency left has not failed: that is no retry. Throws only at the signal.
 */
export async function deliverBatch(
  records: StreamRecord[],
  options: DeliverOptions,
  attempts = 0,
): Promise<void> {
  const { mapping, discard, signal, clock } = options;
  let rest = records;
  let tries = attempts;
  for (let pauses = 1; ; pauses += 1) {
    const { undelivered, isThrottled } = await deliver(rest, options);
    rest = undelivered;
    if (rest.length === 0) return;
    signal.throwIfAborted();
    if (mapping.bisect && rest.length > 1 && !isThrottled) {
      const middle = Math.ceil(rest.length / 2);
      await deliverBatch(rest.slice(0, middle), options, tries);
      await deliverBatch(rest.slice(middle), options, tries);
      return;
    }
    if (!isThrottled) tries += 1;
    const oldest = (rest[0]?.dynamodb.ApproximateCreationDateTime ?? 0) * 1000;
    if (tries > mapping.retries) return discard(rest, 'RetryAttemptsExhausted', tries);
    // A record leaves the stream after a day.
    const maxAgeMs = Math.min(mapping.maxAgeMs, DAY_MS);
    if (clock.now() - oldest > maxAgeMs) return discard(rest, 'RecordAgeExceeded', tries);
    await clock.sleep(backoff(pauses, PAUSE.firstMs, PAUSE.longestMs), signal);
    signal.throwIfAborted();
  }
}

/** Invokes the function; answers the records from the first one that it did not handle. */
async function deliver(records: StreamRecord[], { mapping, invoke }: DeliverOptions) {
  try {
    const answer = await invoke({ Records: records });
    const failures = mapping.reportsItemFailures ? reportedFailures(answer) : undefined;
    if (!failures || failures.length === 0) return { undelivered: [], isThrottled: false };
    const first = records.findIndex(({ dynamodb }) => failures.includes(dynamodb.SequenceNumber));
    // Lambda treats the whole batch as failed if the identifier is not in it.
    return { undelivered: first < 0 ? records : records.slice(first), isThrottled: false };
  } catch (error) {
    // The error is in the function's log and counters.
    return { undelivered: records, isThrottled: error instanceof TooManyRequestsError };
  }
}
