import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { EntityConfiguration } from 'electrodb';
import { amendable } from './amended-writes.ts';
import { env } from './env.ts';
import { BusyError, StaleError, TooLargeError } from './errors.ts';
import { endsWithin } from './request-limits.ts';

/** The one table's client of this process; the SDK keeps its connections alive. */
export const dynamo = new DynamoDBClient({ maxAttempts: 4, requestHandler: endsWithin(4000) });

// No logger is set, yet it copies the input and output of every call: up to a tenth of a read's processor time.
dynamo.middlewareStack.remove('loggerMiddleware');

/** Writes and reads plain items, past the entities. */
export const documents = DynamoDBDocumentClient.from(dynamo, {
  marshallOptions: { removeUndefinedValues: true },
});
const ofEntities = amendable(documents);

/**
 * Declares what is built on first use, with the one table: importing a slice's routes neither reads the environment nor
 * costs start time for entities that a request does not touch. Entities: `core/model/entity.ts`.
 */
export function onTable<Declared>(declare: (table: EntityConfiguration) => Declared): () => Declared {
  let declared: Declared | undefined;
  return () => {
    declared ??= declare({ client: ofEntities, table: env('TABLE_NAME') });
    return declared;
  };
}

/** Names of errors, and codes of the reasons why a transaction was refused. */
const FAILED = new Set(['ConditionalCheckFailedException', 'ConditionalCheckFailed']);
const THROTTLED = new Set([
  'ProvisionedThroughputExceededException',
  'ProvisionedThroughputExceeded',
  'RequestLimitExceeded',
  'ThrottlingException',
  'ThrottlingError',
  'TransactionConflict',
  'TransactionInProgressException',
]);
/** The table tells it by a validation's message only. */
const TOO_LARGE = 'Item size';

type TableProblem = StaleError | BusyError | TooLargeError;

/** The refusal for a reason of the table: a failed condition is stale, throttling is busy; undefined for a mistake of ours. */
export function problemFor(code = '', message = '', cause?: unknown): TableProblem | undefined {
  if (FAILED.has(code)) return new StaleError('It has changed since you opened it.', { cause });
  if (THROTTLED.has(code)) return new BusyError('Please try again.', { cause });
  if (code.startsWith('Validation') && message.includes(TOO_LARGE))
    return new TooLargeError('This is too large to be saved. Please shorten it or remove a part.', { cause });
  return undefined;
}

/** The refusal for an error of the table, or of a transaction that the table canceled; undefined for any other error. */
export function problemOf(error: unknown): TableProblem | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { name, message, CancellationReasons = [] } = cause as Canceled;
    for (const { Code, Message } of [{ Code: name, Message: message }, ...CancellationReasons]) {
      const problem = problemFor(Code, Message, error);
      if (problem) return problem;
    }
  }
  return undefined;
}

interface Canceled extends Error {
  CancellationReasons?: { Code?: string; Message?: string }[];
}
