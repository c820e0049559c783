import { monotonicFactory } from 'ulid';

const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

/** A ULID: sorts by time of creation, also within one millisecond of one process. */
export const newId = monotonicFactory();

/** Whether a value from outside can be one of our ids at all. */
export function isId(value: string): boolean {
  return ULID.test(value);
}
