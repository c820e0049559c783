import { isDeepStrictEqual } from 'node:util';
import type { FieldWords } from '../../core/model/record-words.ts';
import { atMost } from '../../core/site/plain-text.contract.ts';
import type { ChangedField } from './act.contract.ts';
import type { ItemChange } from './event.entity.ts';
import { NOT_KEPT } from './kept-values.ts';
import { recordOf } from './records.ts';

type Values = Record<string, unknown>;

const LONGEST = 300;
/** Keys of the table, and marks of the library. */
const OF_EVERY_ITEM = /^(pk|sk|gsi\d[ps]k|__edb_[ev]__)$/;

/** The fields that an act changed, in words as the records' entities declare them. */
export function changedFields(changes: ItemChange[]): ChangedField[] {
  return changes.flatMap((change) => {
    const words = recordOf(change)?.words;
    if (!words) return [];
    return fieldsOf(words.fields, change.before, change.after).map((field) => ({
      record: change.name ?? words.label,
      ...field,
    }));
  });
}

function fieldsOf(
  words: Readonly<Record<string, FieldWords>>,
  before: Values,
  after: Values,
  within?: string,
): Omit<ChangedField, 'record'>[] {
  const changed = { ...before, ...after };
  // In the order of their words; those without come last.
  const names = new Set([...Object.keys(words), ...Object.keys(changed)].filter((name) => name in changed));
  return [...names].flatMap((name) => {
    const [was, is] = [before[name], after[name]];
    const isList = Array.isArray(was ?? is) && Array.isArray(is ?? was);
    // A field without words comes from a later or an earlier release.
    const word = Object.hasOwn(words, name) ? words[name] : name;
    if (OF_EVERY_ITEM.test(name) || !word || isDeepStrictEqual(was ?? false, is ?? false)) return [];
    if (typeof word === 'object' && 'fields' in word)
      return fieldsOf(word.fields, valuesOf(was), valuesOf(is), word.within);
    const [label, tell] = typeof word === 'string' ? [word, asText] : word;
    const [gone, come] = isList ? differing((was ?? []) as unknown[], (is ?? []) as unknown[]) : [was, is];
    const texts = { before: textOf(gone, tell), after: textOf(come, tell) };
    const isTold = texts.before !== undefined || texts.after !== undefined;
    const field = within ? `${label} ${within}` : label;
    return isTold ? [{ field, ...texts, ...(isList && { isList: true as const }) }] : [];
  });
}

/** The entries that each of two lists does not share with the other; all of both where only their order differs. */
function differing(was: unknown[], is: unknown[]): [unknown[], unknown[]] {
  const [gone, come] = [without(was, is), without(is, was)];
  return gone.length + come.length > 0 ? [gone, come] : [was, is];
}

function without(list: unknown[], others: unknown[]): unknown[] {
  const rest = [...others];
  return list.filter((entry) => {
    const place = rest.findIndex((each) => isDeepStrictEqual(each, entry));
    return place === -1 || rest.splice(place, 1).length === 0;
  });
}

/** The parts of a value that holds others; none of one that is missing or was too long to keep. */
function valuesOf(value: unknown): Values {
  return typeof value === 'object' && value !== null ? (value as Values) : {};
}

/** A value as people read it; undefined for an empty one. */
function textOf(value: unknown, tell: (value: never) => string | undefined): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (value === NOT_KEPT) return 'not kept here';
  return cut(told(value, tell) || '');
}

/** A value that is not as its words expect was too long to keep, or comes from another release. */
function told(value: unknown, tell: (value: never) => string | undefined): string | undefined {
  try {
    return tell(value as never);
  } catch {
    return 'a long text';
  }
}

function asText(value: unknown): string {
  return Array.isArray(value) ? value.join('; ') : String(value);
}

function cut(text: string): string | undefined {
  if (text === '') return undefined;
  return text.length > LONGEST ? `${atMost(text, LONGEST)}…` : text;
}
