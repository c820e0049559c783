import { createHash, randomBytes } from 'node:crypto';
import { entity, key } from '../../core/model/entity.ts';
import { env } from '../../core/runtime/env.ts';
import { PROOF_DAYS } from './account.contract.ts';

/*
 * The links that were sent to prove an address. An item holds the hash of a link's secret only, and is of use for seven
 * days, once.
 *
 * Access patterns
 *   one link    get    pk PROOF#<uid>, sk <SHA-256 of the secret>
 */
export const addressProofs = entity('addressProof', {
  attributes: {
    uid: { type: 'string', required: true },
    hash: { type: 'string', required: true },
    /** The address that it proves, in lower case: a link for an earlier address proves nothing. */
    email: { type: 'string', required: true },
    /** Of the invitation that it answers (ISO 8601): another one, or none, ends it. */
    invitedAt: { type: 'string' },
    /** ISO 8601. */
    usedAt: { type: 'string' },
    /** Epoch seconds, for the table's TTL, which may be late. */
    expiresAt: { type: 'number', required: true },
  },
  indexes: {
    byUser: key('PROOF#${uid}', '${hash}'),
  },
});

const VALID_SECONDS = PROOF_DAYS * 24 * 3600;

/**
 * Makes a link that proves the address once, within seven days. Only the e-mail that carries it knows its secret. The
 * secret is in the fragment, which browsers send to no server, and the page behind it asks before it uses it.
 */
export async function makeProofLink(uid: string, email: string, invitedAt?: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = Math.floor(Date.now() / 1000) + VALID_SECONDS;
  await addressProofs()
    .create({ uid, hash: hashOf(secret), email: email.toLowerCase(), expiresAt, invitedAt })
    .go();
  return `${env('SITE_URL')}/confirm-email#${uid}.${secret}`;
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
