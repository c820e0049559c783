import type { Write } from '../../core/runtime/amended-writes.ts';
import { env } from '../../core/runtime/env.ts';
import type { ItemChange } from './event.entity.ts';

type Attributes = Record<string, unknown>;

/** Attributes that count writes: an undo raises them once more, since a number that was used must not come back. */
const COUNTERS = new Set(['version', 'revision', 'draftVersion']);

/** The write that takes a change back, on the condition that the item is still as the change left it. */
export function reversed({ pk, sk, kind, before, after }: ItemChange): Write {
  const target = { TableName: env('TABLE_NAME'), Key: { pk, sk } };
  if (kind === 'deleted') {
    const Item = { ...before, ...target.Key };
    return { Put: { TableName: target.TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } };
  }
  const words = new Expression();
  const ConditionExpression = conditionOf(after)
    .map(([name, value]) => `${words.name(name)} = ${words.value(value)}`)
    .concat('attribute_exists(pk)')
    .join(' AND ');
  if (kind === 'created') return { Delete: { ...target, ConditionExpression, ...words.attributes() } };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const next = (name: string) => (COUNTERS.has(name) ? Number(after[name]) + 1 : before[name]);
  const set = names
    .filter((name) => next(name) !== undefined)
    .map((name) => `${words.name(name)} = ${words.value(next(name))}`);
  const removed = names.filter((name) => next(name) === undefined).map((name) => words.name(name));
  const UpdateExpression = [
    set.length > 0 && `SET ${set.join(', ')}`,
    removed.length > 0 && `REMOVE ${removed.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' ');
  return { Update: { ...target, UpdateExpression, ConditionExpression, ...words.attributes() } };
}

/** What shows that nobody has written an item since: its counters, or the plain values that it got. */
function conditionOf(after: Attributes): [string, unknown][] {
  const own = Object.entries(after).filter(([name]) => !/^(gsi\d|__edb)/.test(name));
  const counters = own.filter(([name]) => COUNTERS.has(name));
  return counters.length > 0 ? counters : own.filter(([, value]) => typeof value !== 'object');
}

/** Names and values of an expression, under numbers. */
class Expression {
  readonly #names: Record<string, string> = {};
  readonly #values: Attributes = {};

  name(name: string): string {
    const known = Object.keys(this.#names).find((alias) => this.#names[alias] === name);
    const alias = known ?? `#n${Object.keys(this.#names).length}`;
    this.#names[alias] = name;
    return alias;
  }

  value(value: unknown): string {
    const alias = `:v${Object.keys(this.#values).length}`;
    this.#values[alias] = value;
    return alias;
  }

  attributes() {
    const hasNames = Object.keys(this.#names).length > 0;
    const hasValues = Object.keys(this.#values).length > 0;
    return {
      ...(hasNames && { ExpressionAttributeNames: this.#names }),
      ...(hasValues && { ExpressionAttributeValues: this.#values }),
    };
  }
}
