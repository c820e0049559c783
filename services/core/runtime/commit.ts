import { setTimeout as sleep } from 'node:timers/promises';
import {
  createWriteTransaction,
  type Entity,
  type TransactionItem,
  type TransactWriteEntity,
} from 'electrodb';
import { BusyError, ConflictError, StaleError } from './errors.ts';
import { problemFor, problemOf } from './table.ts';

/** An entity as it writes in a transaction. */
type InTransaction<E> =
  E extends Entity<infer A, infer F, infer C, infer S> ? TransactWriteEntity<A, F, C, S> : never;

/** What ElectroDB's `commit()` answers in a transaction. */
type Write = { Put: object } | { Update: object } | { Delete: object } | { ConditionCheck: object };

interface Uncommitted {
  commit(): Write;
}

/** Writes of one entity, and the error for the failed condition of any of them. */
export interface Writes {
  /** As `onTable` declares it. */
  entity(): object;
  make(): Write[];
  refusal: Error | undefined;
}

/** The writes of one entity. `refusal` is the error for the failed condition of any of them. */
export function writesOf<Declared extends () => object>(
  entity: Declared,
  make: (write: InTransaction<ReturnType<Declared>>) => Uncommitted | readonly Uncommitted[],
  refusal?: Error,
): Writes {
  const committed = () =>
    [make(entity() as InTransaction<ReturnType<Declared>>)].flat().map((each) => each.commit());
  return { entity, make: committed, refusal };
}

interface Operations {
  eq(name: unknown, value: unknown): string;
  notExists(name: unknown): string;
}

/** The condition that an item has these values, as when it was read; `undefined` stands for none. */
export function has<Name extends string>(values: Record<Name, unknown>) {
  const read = Object.entries(values) as [Name, unknown][];
  return (is: Record<Name, unknown>, { eq, notExists }: Operations) =>
    read
      .map(([name, value]) => (value === undefined ? notExists(is[name]) : eq(is[name], value)))
      .join(' AND ');
}

/** What may be given as the writes of a transaction. What is not needed this time is `undefined` or false. */
export type SomeWrites = Writes | readonly Writes[] | undefined | false;

/**
 * Writes all in one transaction, all or nothing. Of several failed conditions, the first decides what is thrown; a
 * write without one throws StaleError. A transaction that meets another on the same items is tried again, then it throws
 * BusyError.
 *
 * @example
 * await commitAll(
 *   writesOf(orders, (write) => write.patch({ uid, id }).set(changes).where(has({ version })), orderChanged()),
 *   sendsMail && queued(key, uid, now),
 * );
 */
export function commitAll(...all: SomeWrites[]): Promise<void> {
  return retry(() => transact(all.flatMap((each) => each || [])), {
    again: (error) => error instanceof BusyError,
  });
}

/** DynamoDB refuses more in one transaction. */
export const MOST_WRITES = 100;

/** A use case that puts what can grow into one transaction. */
export class TooManyWritesError extends Error {
  constructor(writes: number) {
    super(`A transaction takes ${MOST_WRITES} writes, not ${writes}.`);
    this.name = 'TooManyWritesError';
  }
}

type BuiltEntities = Parameters<typeof createWriteTransaction>[0];

async function transact(all: Writes[]): Promise<void> {
  const made = all.flatMap(({ make, refusal }) => make().map((write) => ({ write, refusal })));
  if (made.length > MOST_WRITES) throw new TooManyWritesError(made.length);
  const transaction = createWriteTransaction(
    byName(all.map(({ entity }) => entity() as BuiltEntities[string])),
    () => made.map(({ write }) => write) as [],
  );
  const { canceled, data } = await transaction.go();
  if (!canceled) return;
  const results = data as TransactionItem<unknown>[];
  const failed = results.findIndex(({ code }) => code === 'ConditionalCheckFailed');
  if (failed >= 0) throw made[failed]?.refusal ?? new StaleError('It has changed since you opened it.');
  const reason = results.find(({ rejected }) => rejected);
  const error = new Error(`Transaction refused: ${reason?.code} ${reason?.message}`);
  throw problemFor(reason?.code, reason?.message, error) ?? error;
}

/** Each once, by the name that its items have. */
function byName(entities: BuiltEntities[string][]): BuiltEntities {
  return Object.fromEntries(entities.map((entity) => [nameOf(entity), entity]));
}

function nameOf({ schema: { model } }: BuiltEntities[string]): string {
  return 'entity' in model ? model.entity : '';
}

const TRIES = 5;
const PAUSE_MS = 100;

interface Retry {
  /** @default 5 */
  tries?: number;
  /** Whether to try again after this error. @default what was read was stale, or the table was busy */
  again?: (error: unknown) => boolean;
}

/**
 * Does work that reads and writes, and begins anew when somebody else has changed meanwhile what it had read. BusyError
 * when others are faster each time.
 */
export async function retry<Result>(
  work: () => Promise<Result>,
  { tries = TRIES, again = isContended }: Retry = {},
): Promise<Result> {
  for (let left = tries; ; left--) {
    try {
      return await work();
    } catch (error) {
      if (!again(error)) throw error;
      if (left === 1) throw isStale(error) ? new BusyError('Please try again.', { cause: error }) : error;
      await sleep(Math.random() * PAUSE_MS);
    }
  }
}

/** Whether an error says that what was read has been changed meanwhile. */
export function isStale(error: unknown): boolean {
  return error instanceof StaleError || problemOf(error) instanceof StaleError;
}

function isContended(error: unknown): boolean {
  return isStale(error) || error instanceof BusyError || problemOf(error) instanceof BusyError;
}

/** Whether something is written: false if a condition fails, since others have written meanwhile or it is there already. */
export async function isWritten(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConflictError || isStale(error)) return false;
    throw error;
  }
}
