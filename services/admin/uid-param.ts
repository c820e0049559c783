import { NotFoundError } from '../runtime/errors.ts';

/** A user's id from a path; what cannot be one is not there. */
export function uidParam(value: string): string {
  if (!/^[\w-]{1,128}$/.test(value)) throw new NotFoundError('There is no such user.');
  return value;
}
