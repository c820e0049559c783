import { decodeTime, encodeTime, monotonicFactory } from 'ulid';

const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

/** A ULID: sorts by time of creation, also within one millisecond of one process. */
export const newId = monotonicFactory();

/** Whether a value from outside can be one of our ids at all. */
export function isId(value: string): boolean {
  return ULID.test(value);
}

/** The moment when an id was made, ISO 8601. */
export function timeOf(id: string): string {
  return new Date(decodeTime(id)).toISOString();
}

/** A fixed id from a moment (epoch milliseconds) and a name of up to 16 letters that a ULID may have. */
export function idAt(moment: number, name: string): string {
  return encodeTime(moment, 10) + name.padEnd(16, '0');
}
