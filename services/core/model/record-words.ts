import { formatMoney } from '../site/currency.contract.ts';
import { dayOf, TIME_ZONE } from '../site/day.contract.ts';

/** A stored value as people read it; undefined or empty for one that says nothing. */
type Tell = (value: never) => string | undefined;

/**
 * What a field is called, and how its value is told if it is no plain text. A field that holds others names theirs.
 * `HIDDEN` are keys, counters, and what follows from other fields.
 */
export type FieldWords =
  | string
  | readonly [label: string, tell: Tell]
  | { readonly within: string; readonly fields: Readonly<Record<string, FieldWords>> }
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

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const MOMENT = new Intl.DateTimeFormat('en-US', {
  ...{ year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  ...{ timeZone: TIME_ZONE, timeZoneName: 'short' },
});

export const cents = (amount: number) => formatMoney(amount / 100);
export const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

/** A day, `YYYY-MM-DD`, or the shop's day of a moment: "November 25, 2026". */
export const day = (value: string) => dated(value, () => DAY.format(Date.parse(dayOf(value))));
/** By the shop's clock: "November 25, 2026 at 8:15 PM MST". */
export const moment = (value: string) => dated(value, () => MOMENT.format(Date.parse(value)));

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

function dated(value: string, format: () => string): string {
  // Some environments put a narrow space before AM and PM.
  return Number.isNaN(Date.parse(value)) ? value : format().replaceAll('\u202f', ' ');
}
