import { setTimeout as sleep } from 'node:timers/promises';
import {
  createWriteTransaction,
  type Entity,
  type TransactionItem,
  type TransactWriteEntity,
} from 'electrodb';
import { BusyError, ConflictError, StaleError } from './errors.ts';
import { problemFor, problemOf } from './table.ts';

/** The entities of a transaction, as `onTable` declares them. */
type Entities = Record<string, () => object>;

type InTransaction<E> =
  E extends Entity<infer A, infer F, infer C, infer S> ? TransactWriteEntity<A, F, C, S> : never;

/** The same entities as they write in a transaction. */
export type Writing<Declared extends Entities> = {
  [Name in keyof Declared]: InTransaction<ReturnType<Declared[Name]>>;
};

/** What ElectroDB's `commit()` answers in a transaction. */
type Write = { Put: object } | { Update: object } | { Delete: object } | { ConditionCheck: object };

/** What stands under the name of a write: one that is not needed this time is `undefined` or an empty list. */
type Given = Write | readonly Write[] | undefined;

/** Writes of one concern, with the entities that make them and the errors for their failed conditions. */
export interface Writes {
  entities: Entities;
  /** Takes the entities by the same names. */
  make(write: object): Record<string, Given>;
  refusals: Record<string, Error | undefined>;
}

interface Uncommitted {
  commit(): Write;
}

/** The writes of one entity. `refusal` is the error for the failed condition of any of them. */
export function writesOf<Declared extends () => object>(
  entity: Declared,
  make: (write: InTransaction<ReturnType<Declared>>) => Uncommitted | readonly Uncommitted[],
  refusal?: Error,
): Writes {
  return writes(
    { item: entity },
    ({ item }) => ({ items: [make(item)].flat().map((each) => each.commit()) }),
    { items: refusal },
  );
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

/** Writes of several entities, each by a name. `refusals` says what to throw when the condition of the write of that name fails. */
export function writes<Declared extends Entities, Named extends Record<string, Given>>(
  entities: Declared,
  make: (write: Writing<Declared>) => Named,
  refusals: { [Name in keyof NoInfer<Named>]?: Error } = {},
): Writes {
  return { entities, make: make as Writes['make'], refusals };
}

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

type BuiltEntities = Parameters<typeof createWriteTransaction>[0];

async function transact(all: Writes[]): Promise<void> {
  const built = all.map(({ entities }) =>
    Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, entity()])),
  );
  const made = all.flatMap(({ make, refusals }, place) =>
    Object.entries(make(built[place] ?? {})).flatMap(([name, given = []]) =>
      [given].flat().map((write) => ({ write, refusal: refusals[name] })),
    ),
  );
  const transaction = createWriteTransaction(
    Object.assign({}, ...built) as BuiltEntities,
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

/**
 * Does the work once, however many callers do it at the same moment: a refusal counts as success when `isDone` finds that
 * another caller has done the same.
 */
export function unlessDone(isDone: () => Promise<boolean>, work: () => Promise<void>): Promise<void> {
  return retry(async () => {
    try {
      await work();
    } catch (error) {
      const isRefused = error instanceof ConflictError || error instanceof BusyError;
      if (!isRefused || !(await isDone())) throw error;
    }
  });
}
