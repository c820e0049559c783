import { dayText, momentInFull } from '../site/date-words.contract.ts';

/** A stored value as people read it; undefined or empty for one that says nothing. */
type Tell = (value: never) => string | undefined;

/**
 * What a field is called, as a noun, and how its value is told if it is no plain text. A field that holds others names theirs:
 * `within` follows them, "of the draft". A field that is on or off is called as a screen calls it.
 * `HIDDEN` are keys, counters, and what follows from other fields.
 */
export type FieldWords =
  | string
  | readonly [label: string, tell: Tell]
  | { readonly within?: string; readonly fields: Readonly<Record<string, FieldWords>> }
  | typeof HIDDEN;

export const HIDDEN = null;

/** What a record that admins write and its fields are called; it stands beside its entity, and names every attribute. */
export interface RecordWords<Field extends string = string> {
  /** How events name it: `order`. A part of a record has the record's noun. */
  noun: string;
  /** What the owner calls it. */
  label: string;
  fields: Readonly<Record<Field, FieldWords>>;
}

export const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

export const day = (value: string) => (isDate(value) ? dayText(value) : value);
export const moment = (value: string) => (isDate(value) ? momentInFull(value) : value);

/** A list of things that have no text of their own: "3 pictures". */
export function counted(one: string, many = `${one}s`) {
  return (list: unknown) => {
    if (!Array.isArray(list)) return `many ${many}`;
    return list.length === 0 ? '' : `${list.length} ${list.length === 1 ? one : many}`;
  };
}

/** A list, told one by one. */
export function each<Value>(tell: (value: Value) => string) {
  return (list: Value[]) => list.map(tell).join('; ');
}

// A field may be empty, or have a text of an earlier release.
const isDate = (value: string) => !Number.isNaN(Date.parse(value));
