import { setTimeout as sleep } from 'node:timers/promises';
import { type Mapping, reportedFailures } from './mapping.ts';
import type { StreamRecord } from './stream-record.ts';

export interface DeliverOptions {
  mapping: Mapping;
  invoke(event: { Records: StreamRecord[] }): Promise<unknown>;
  /** Called with what is given up. */
  giveUp(records: StreamRecord[], condition: string, attempts: number): Promise<void>;
  signal: AbortSignal;
  retryAfterMs(attempt: number): number;
}

/**
 * Brings a batch of a stream to its function, in order: what fails is retried from the first failure, halved if the
 * mapping says so, and given up after its retries or its age. Throws only if it was interrupted.
 */
export async function deliverBatch(
  records: StreamRecord[],
  options: DeliverOptions,
  attempts = 0,
): Promise<void> {
  const { mapping, giveUp, signal, retryAfterMs } = options;
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
    if (tries > mapping.retries) return giveUp(rest, 'RetryAttemptsExhausted', tries);
    if (Date.now() - oldest > mapping.maxAgeMs) return giveUp(rest, 'RecordAgeExceeded', tries);
    await sleep(retryAfterMs(tries), undefined, { signal });
  }
}

/** The records from the first one on that the function did not handle. */
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
    // An identifier that is not of the batch makes Lambda treat all of it as failed.
    return first < 0 ? records : records.slice(first);
  } catch {
    // The function's log and counters have the error.
    return records;
  }
}
