import { createHash, randomBytes } from 'node:crypto';
import { env } from '../../core/runtime/env.ts';
import { addressProofs } from './address-proof.entity.ts';

const VALID_SECONDS = 7 * 24 * 3600;

/**
 * Makes a link that proves the address once, within seven days. Only the e-mail that carries it knows its secret. The
 * secret is in the fragment, which browsers send to no server, and the page behind it asks before it uses it.
 */
export async function makeProofLink(uid: string, email: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = Math.floor(Date.now() / 1000) + VALID_SECONDS;
  await addressProofs()
    .create({ uid, hash: hashOf(secret), email: email.toLowerCase(), expiresAt })
    .go();
  return `${env('SITE_URL')}/confirm-email#${uid}.${secret}`;
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
