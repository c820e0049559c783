import { createHmac, randomBytes } from 'node:crypto';

export const STEP_MS = 30_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A user's authenticator app. */
export interface Totp {
  /** Base32, 160 bits. */
  secret: string;
  /** Whether a code has shown that the app has the secret. */
  isVerified: boolean;
  /** Whether a sign-in takes a code. */
  isEnabled: boolean;
  /** The step of the last code that was taken: each is valid once. */
  lastStep: number;
}

export function newTotp(): Totp {
  const secret = [...randomBytes(32)].map((byte) => ALPHABET[byte % 32]).join('');
  return { secret, isVerified: false, isEnabled: false, lastStep: 0 };
}

/** The code of a secret at a moment, epoch milliseconds (RFC 6238: SHA-1, 30 seconds, six digits). */
export function totpCode(secret: string, at: number): string {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(stepOf(at)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** The number of the 30 seconds in which a moment is. */
export const stepOf = (at: number) => Math.floor(at / STEP_MS);
