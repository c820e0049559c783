import { setTimeout as sleep } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Entity, EntityConfiguration, TransactionItem, TransactWriteEntity } from 'electrodb';
import { amendable } from './amended-writes.ts';
import { env } from './env.ts';
import { BusyError, ConflictError } from './errors.ts';

/** The one table's client of this process; the SDK keeps its connections alive. */
export const dynamo = new DynamoDBClient({
  maxAttempts: 4,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 4000 },
});

// No logger is set, yet it copies the input and output of every call: up to a tenth of a read's processor time.
dynamo.middlewareStack.remove('loggerMiddleware');

/** Writes and reads plain items, past the entities. */
export const documents = DynamoDBDocumentClient.from(dynamo, {
  marshallOptions: { removeUndefinedValues: true },
});
const ofEntities = amendable(documents);

/**
 * Declares an entity (or a service of them) of the one table; it is built on first use, so that importing
 * a slice's routes neither reads the environment nor costs start time for entities a request does not touch.
 *
 * @example
 * export const notes = onTable((table) => new Entity({ model: …, attributes: …, indexes: … }, table));
 * await notes().query.byAuthor({ uid }).go();
 */
export function onTable<Declared>(declare: (table: EntityConfiguration) => Declared): () => Declared {
  let declared: Declared | undefined;
  return () => {
    declared ??= declare({ client: ofEntities, table: env('TABLE_NAME') });
    return declared;
  };
}

/** An entity as the callback of `createWriteTransaction` receives it. */
export type InTransaction<E> =
  E extends Entity<infer A, infer F, infer C, infer S> ? TransactWriteEntity<A, F, C, S> : never;

interface Transaction {
  go(): Promise<{ canceled: boolean; data: unknown }>;
}

/**
 * Runs a write transaction of ElectroDB, all or nothing. A transaction that met another on the same items is tried again.
 * `refusals` are by position of the write: what to throw when that write's condition failed. A position without a
 * refusal throws ConflictError.
 */
export async function commit(transaction: Transaction, refusals: (Error | undefined)[] = []): Promise<void> {
  for (let left = TRIES; ; left--) {
    const { canceled, data } = await transaction.go();
    if (!canceled) return;
    const writes = data as TransactionItem<unknown>[];
    const failed = writes.findIndex(({ code }) => code === 'ConditionalCheckFailed');
    if (failed >= 0) throw refusals[failed] ?? new ConflictError('It was changed meanwhile.');
    const reason = writes.find(({ rejected }) => rejected);
    if (!reason || !CONTENTION.has(reason.code))
      throw new Error(`Transaction refused: ${reason?.code} ${reason?.message}`);
    if (left === 1) throw new BusyError('Please try again.');
    await sleep(Math.random() * CONTENTION_PAUSE_MS);
  }
}

/**
 * Does the work once, however many callers do it at the same moment: a conflict or contention counts as success when
 * `isDone` finds that another caller has done the same.
 */
export async function unlessDone(isDone: () => Promise<boolean>, work: () => Promise<void>): Promise<void> {
  for (let left = TRIES; ; left--) {
    try {
      return await work();
    } catch (error) {
      const isBusy = error instanceof BusyError;
      if (!isBusy && !(error instanceof ConflictError)) throw error;
      if (await isDone()) return;
      if (!isBusy || left === 1) throw error;
    }
  }
}

const TRIES = 4;
const CONTENTION_PAUSE_MS = 100;
const CONTENTION = new Set(['TransactionConflict', 'ProvisionedThroughputExceeded', 'ThrottlingError']);

const THROTTLED = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'TransactionInProgressException',
]);

/** The refusal for an error of the table: a failed condition is a conflict, throttling is busy; undefined for any other error. */
export function problemOf(error: unknown): ConflictError | BusyError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === 'ConditionalCheckFailedException')
      return new ConflictError('It was changed meanwhile.', { cause: error });
    if (THROTTLED.has(cause.name)) return new BusyError('Please try again.', { cause: error });
  }
  return undefined;
}
