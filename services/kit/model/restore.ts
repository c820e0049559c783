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

/** As it was at that time: put back, changed or removed. */
export const asThen: RestoreRule = (then) => then;
/** What only counts now, or is true whatever the table said then. */
export const asNow: RestoreRule = (_, now) => now;
/** What once true stays true: put back if it is missing. */
export const asNowOrThen: RestoreRule = (then, now) => now ?? then;
