import { isDeepStrictEqual } from 'node:util';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';

/** An item of the table, as DynamoDB stores it. */
export type StoredItem = Record<string, AttributeValue>;

/** What a restore knows when it decides on an item. */
export interface Knowledge {
  /** Epoch seconds. */
  now: number;
  /** Keys of the uploads that the restored table shows. */
  shown: ReadonlySet<string>;
}

/** What the table shall hold in an item's place, which it held then and holds now; undefined for nothing. */
export type RestoreRule = (
  then: StoredItem | undefined,
  now: StoredItem | undefined,
  knowledge: Knowledge,
) => StoredItem | undefined;

/**
 * The change feed follows each write of a restore. So what says how far it has come with others is written first, or it counts
 * them again; and what it takes for a sign of others is written last, or it takes them for removed.
 */
export type RestoreTurn = 'first' | 'last';

/** As it was at that time: put back, changed or removed. */
export const asThen: RestoreRule = (then) => then;
/** The same for what has a version to write by: it tells how often it was written, which is no difference. */
export const asThenButVersion: RestoreRule = (then, now) =>
  isDeepStrictEqual({ ...then, version: now?.version }, now) ? now : then;
/** What only counts now, or is true whatever the table said then. */
export const asNow: RestoreRule = (_, now) => now;
/** What once true stays true: put back if it is missing. */
export const asNowOrThen: RestoreRule = (then, now) => now ?? then;
