import { setTimeout as sleep } from 'node:timers/promises';
import { type Mapping, reportedFailures } from './mapping.ts';
import type { StreamRecord } from './stream-record.ts';

export interface DeliverOptions {
  mapping: Mapping;
  invoke(event: { Records: StreamRecord[] }): Promise<unknown>;
  /** Called with records that are delivered no more. */
  discard(records: StreamRecord[], condition: string, attempts: number): Promise<void>;
  signal: AbortSignal;
  retryAfterMs(attempt: number): number;
}

/**
 * Delivers a batch of a stream to its function, in order. After a failure it retries from the first failed record, in
 * halves if the mapping says so, and discards the records after their retries or their age. Throws only at the signal.
 */
export async function deliverBatch(
  records: StreamRecord[],
  options: DeliverOptions,
  attempts = 0,
): Promise<void> {
  const { mapping, discard, signal, retryAfterMs } = options;
  let rest = records;
  for (let tries = attempts; ; ) {
    rest = await undelivered(rest, options);
    if (rest.length === 0) return;
    signal.throwIfAborted();
    if (mapping.bisect && rest.length > 1) {
      const middle = Math.ceil(rest.length / 2);
      await deliverBatch(rest.slice(0, middle), options, tries);
      await deliverBatch(rest.slice(middle), options, tries);
      return;
    }
    tries += 1;
    const oldest = (rest[0]?.dynamodb.ApproximateCreationDateTime ?? 0) * 1000;
    if (tries > mapping.retries) return discard(rest, 'RetryAttemptsExhausted', tries);
    if (Date.now() - oldest > mapping.maxAgeMs) return discard(rest, 'RecordAgeExceeded', tries);
    await sleep(retryAfterMs(tries), undefined, { signal });
  }
}

/** The records from the first one that the function did not handle. */
async function undelivered(
  records: StreamRecord[],
  { mapping, invoke }: DeliverOptions,
): Promise<StreamRecord[]> {
  try {
    const answer = await invoke({ Records: records });
    if (!mapping.reportsItemFailures) return [];
    const failures = reportedFailures(answer);
    if (!failures || failures.length === 0) return [];
    const first = records.findIndex(({ dynamodb }) => failures.includes(dynamodb.SequenceNumber));
    // Lambda treats the whole batch as failed if the identifier is not in it.
    return first < 0 ? records : records.slice(first);
  } catch {
    // The error is in the function's log and counters.
    return records;
  }
}
