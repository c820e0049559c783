import { decodeTime, encodeTime, monotonicFactory } from 'ulid';

const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

/** A ULID: sorts by time of creation, also within one millisecond of one process. */
export const newId = monotonicFactory();

/** Whether a value from outside can be one of our ids at all. */
export function isId(value: string): boolean {
  return ULID.test(value);
}

/** When an id was made, ISO 8601. */
export function timeOf(id: string): string {
  return new Date(decodeTime(id)).toISOString();
}

/** The id of a moment (milliseconds) and a name of up to 16 letters of a ULID: the same each time it is asked for. */
export function idAt(moment: number, name: string): string {
  return encodeTime(moment, 10) + name.padEnd(16, '0');
}
