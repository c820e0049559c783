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
  return /attribute_not_exists\(#?pk\)/.test(Put?.ConditionExpression ?? '');
}

async function readItem(
  Key: { pk: string; sk: string },
  TableName?: string,
): Promise<Attributes | undefined> {
  const { Item } = await documents.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
  return Item;
}

/** The attributes that an update sets, adds to or removes, with their new values. Parts of an attribute are not looked at. */
function setBy(update: Update | undefined, before: Attributes): Attributes {
  const {
    UpdateExpression = '',
    ExpressionAttributeNames = {},
    ExpressionAttributeValues = {},
  } = update ?? {};
  const clauses = UpdateExpression.split(/\b(SET|REMOVE|ADD|DELETE) /).slice(1);
  const after: Attributes = {};
  for (let index = 0; index < clauses.length; index += 2) {
    const [verb, clause = ''] = [clauses[index], clauses[index + 1]];
    const named = (name = '') => ExpressionAttributeNames[name] ?? name;
    if (verb === 'SET') {
      for (const [, name, value = ''] of clause.matchAll(/(?<![.\w])(#\w+)\s*=\s*(:\w+)(?=\s*(?:,|$))/g))
        after[named(name)] = ExpressionAttributeValues[value];
    } else if (verb === 'REMOVE') {
      for (const [, name] of clause.matchAll(/(?<![.\w])(#\w+)(?=\s*(?:,|$))/g))
        after[named(name)] = undefined;
    } else if (verb === 'ADD') {
      for (const [, name, value = ''] of clause.matchAll(/(?<![.\w])(#\w+)\s+(:\w+)/g)) {
        const added = ExpressionAttributeValues[value];
        // What is added to a set is a mark of the product's, which no act takes back.
        if (typeof added === 'number') after[named(name)] = Number(before[named(name)] ?? 0) + added;
      }
    }
  }
  return own(after);
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
