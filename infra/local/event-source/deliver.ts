import { setTimeout as sleep } from 'node:timers/promises';
import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import type { Lambda } from '../lambda/lambda.ts';

export interface Delivery {
  lambda: Lambda;
  functionName: string;
  /** Retries after the first try; -1: without end. */
  maximumRetries: number;
  bisect: boolean;
  reportsItemFailures: boolean;
  /** Takes what could not be delivered, with the reason. */
  onFailure(records: DynamoDBRecord[], reason: string): Promise<void>;
  isStopped(): boolean;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;

/**
 * Hands records to a function until they are done or given up, in order, as Lambda does for a stream: a failed batch is
 * tried again from the first failure on, halved first if the mapping says so.
 * Resolves to false if the runner stopped in between; the records are then delivered again at the next start.
 */
export async function deliver(records: DynamoDBRecord[], delivery: Delivery, tries = 0): Promise<boolean> {
  if (records.length === 0) return true;
  if (delivery.isStopped()) return false;
  const failure = await attempt(records, delivery);
  if (!failure) return true;
  const failed = records.slice(failure.from);
  const retriesLeft = delivery.maximumRetries < 0 || tries < delivery.maximumRetries;
  if (!retriesLeft) {
    await delivery.onFailure(failed, failure.reason);
    return true;
  }
  await sleep(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries));
  // What failed first is known when the function reports it; otherwise halving finds the record that spoils its batch.
  if (delivery.bisect && !failure.isReported && failed.length > 1) {
    const middle = Math.ceil(failed.length / 2);
    const first = await deliver(failed.slice(0, middle), delivery, tries + 1);
    return first && deliver(failed.slice(middle), delivery, tries + 1);
  }
  return deliver(failed, delivery, tries + 1);
}

interface Failure {
  from: number;
  reason: string;
  isReported: boolean;
}

async function attempt(records: DynamoDBRecord[], delivery: Delivery): Promise<Failure | undefined> {
  try {
    const answer = (await delivery.lambda.invoke(delivery.functionName, { Records: records })) as
      | DynamoDBBatchResponse
      | null
      | undefined;
    const failures = (delivery.reportsItemFailures && answer?.batchItemFailures) || [];
    if (failures.length === 0) return undefined;
    const ids = new Set(failures.map(({ itemIdentifier }) => itemIdentifier));
    const first = records.findIndex(({ dynamodb }) => ids.has(dynamodb?.SequenceNumber ?? ''));
    // An identifier that is not of the batch fails all of it.
    return { from: Math.max(0, first), reason: 'RetryAttemptsExhausted', isReported: true };
  } catch {
    // The function's own log tells what went wrong.
    return { from: 0, reason: 'RetryAttemptsExhausted', isReported: false };
  }
}
