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
  within = '',
): Omit<ChangedField, 'record'>[] {
  const changed = { ...before, ...after };
  // In the order of their words; those without come last.
  const names = new Set([...Object.keys(words), ...Object.keys(changed)].filter((name) => name in changed));
  return [...names].flatMap((name) => {
    const [was, is] = [before[name], after[name]];
    // A field without words comes from a later or an earlier release.
    const word = Object.hasOwn(words, name) ? words[name] : name;
    if (OF_EVERY_ITEM.test(name) || !word || isDeepStrictEqual(was, is)) return [];
    if (typeof word === 'object' && 'within' in word)
      return fieldsOf(word.fields, valuesOf(was), valuesOf(is), `${word.within}: `);
    const [label, tell] = typeof word === 'string' ? [word, asText] : word;
    const texts = { before: textOf(was, tell), after: textOf(is, tell) };
    const isTold = texts.before !== undefined || texts.after !== undefined;
    return isTold ? [{ field: within + label, ...texts }] : [];
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
