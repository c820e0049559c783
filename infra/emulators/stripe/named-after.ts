import { createHash } from 'node:crypto';

/** What a key makes has its name, so that a call that was cut off and is sent again ends what it had begun. */
export function namedAfter(key: string, digits = 24): string {
  return createHash('sha256').update(key).digest('hex').slice(0, digits);
}
