import { createHash } from 'node:crypto';

/** One key for every spelling of an address. It does not show the address where only the key is kept. */
export function recipientKey(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
}
