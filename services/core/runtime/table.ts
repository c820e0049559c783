import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { EntityConfiguration } from 'electrodb';
import { amendable } from './amended-writes.ts';
import { env } from './env.ts';
import { BusyError, StaleError } from './errors.ts';
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

const THROTTLED = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'TransactionInProgressException',
]);

/** The refusal for an error of the table: a failed condition is stale, throttling is busy; undefined for any other error. */
export function problemOf(error: unknown): StaleError | BusyError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === 'ConditionalCheckFailedException')
      return new StaleError('It has changed since you opened it.', { cause: error });
    if (THROTTLED.has(cause.name)) return new BusyError('Please try again.', { cause: error });
  }
  return undefined;
}
