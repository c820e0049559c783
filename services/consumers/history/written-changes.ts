import { isDeepStrictEqual } from 'node:util';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Write } from '../../core/runtime/amended-writes.ts';
import { documents } from '../../core/runtime/table.ts';
import type { ItemChange } from './event.entity.ts';
import { recordOf } from './records.ts';

type Attributes = Record<string, unknown>;
/** A change with the whole item: as it is before, or a new one. */
export interface WrittenChange {
  change: ItemChange;
  item: Attributes;
}

type Update = NonNullable<Write['Update']>;

/** Keys of the table and marks of the library: never part of what an act changed. */
const OF_EVERY_ITEM = new Set(['pk', 'sk', '__edb_e__', '__edb_v__']);

/**
 * What writes change in records, read from the writes and from the items as they are before. An update that changes
 * nothing is left out, as is an item that is no record.
 */
export async function changesOf(writes: Write[]): Promise<WrittenChange[]> {
  const changes = await Promise.all(writes.map(changeOf));
  return changes.filter((change) => change !== undefined);
}

export function keysOf({ Put, Update, Delete, ConditionCheck }: Write): { pk: string; sk: string } {
  const { pk, sk } = Put?.Item ?? (Update ?? Delete ?? ConditionCheck)?.Key ?? {};
  return { pk: String(pk), sk: String(sk) };
}

async function changeOf(write: Write): Promise<WrittenChange | undefined> {
  const { Put, Update, Delete } = write;
  const keys = keysOf(write);
  if (!(Put || Update || Delete) || !recordOf(keys)) return undefined;
  const stored = isNew(write) ? undefined : await readItem(keys, (Put ?? Update ?? Delete)?.TableName);
  // A deleted item is kept with the marks of the library, so that it can be put back.
  if (Delete)
    return stored && { item: stored, change: { ...keys, kind: 'deleted', before: stored, after: {} } };
  const before = stored && own(stored);
  if (!before) {
    const item = own(Put?.Item ?? setBy(Update, {}));
    return { item, change: { ...keys, kind: 'created', before: {}, after: item } };
  }
  const after = Put ? { ...emptied(before), ...own(Put.Item ?? {}) } : setBy(Update, before);
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  if (names.length === 0) return undefined;
  const change = { before: pick(before, names), after: pick(after, names) };
  return { item: before, change: { ...keys, kind: 'updated', ...change } };
}

/** Whether a write is refused where there is an item already. */
function isNew({ Put }: Write): boolean {
  return Boolean(Put?.ConditionExpression?.includes('attribute_not_exists(#pk)'));
}

async function readItem(
  Key: { pk: string; sk: string },
  TableName?: string,
): Promise<Attributes | undefined> {
  const { Item } = await documents.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
  return Item;
}

const VERBS = ['SET', 'REMOVE', 'ADD', 'DELETE'];

/**
 * The attributes that an update sets, adds to or removes, with their new values. The library writes an expression in few
 * ways (`SET #a = :a, #b = if_not_exists(#b, :b) REMOVE #c ADD #d :d`). Another one is an error: the history would not
 * tell the change, and an undo would not take it back.
 */
function setBy(update: Update | undefined, before: Attributes): Attributes {
  const {
    UpdateExpression = '',
    ExpressionAttributeNames = {},
    ExpressionAttributeValues = {},
  } = update ?? {};
  const words = wordsOf(UpdateExpression);
  const known = <Value>(values: Record<string, Value>): Value => {
    const word = words.shift() ?? '';
    if (word in values) return values[word] as Value;
    throw new Error(`The history cannot read this update: ${UpdateExpression}`);
  };
  const after: Attributes = {};
  let verb = '';
  while (words.length > 0) {
    if (VERBS.includes(words[0] ?? '')) verb = words.shift() ?? '';
    const name = known(ExpressionAttributeNames);
    if (verb === 'REMOVE') {
      after[name] = undefined;
      continue;
    }
    const stays = words[0] === 'if_not_exists' && words.splice(0, 2) ? before[name] : undefined;
    const value = known(ExpressionAttributeValues);
    if (verb === 'SET') after[name] = stays ?? value;
    // What is added to a set is a mark of the product's, which no act takes back.
    if (verb === 'ADD' && typeof value === 'number') after[name] = Number(before[name] ?? 0) + value;
  }
  return own(after);
}

function wordsOf(expression: string): string[] {
  const words = [',', '(', ')', '='].reduce((text, mark) => text.replaceAll(mark, ' '), expression);
  return words.split(' ').filter(Boolean);
}

function own(item: Attributes): Attributes {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !OF_EVERY_ITEM.has(name)));
}

function emptied(item: Attributes): Attributes {
  return Object.fromEntries(Object.keys(item).map((name) => [name, undefined]));
}

function pick(item: Attributes, names: string[]): Attributes {
  return Object.fromEntries(names.flatMap((name) => (item[name] === undefined ? [] : [[name, item[name]]])));
}
