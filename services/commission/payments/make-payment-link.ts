import { randomBytes } from 'node:crypto';
import { env } from '../../core/runtime/env.ts';
import { hashOf } from '../../people/accounts/address-proof.entity.ts';
import type { OrderKey } from '../orders/read-order.ts';
import { paymentLinks } from './payment-link.entity.ts';

const VALID_SECONDS = 30 * 24 * 3600;

/** Where a link to pay leads, without the secret that makes it one. */
export const paymentPage = () => `${env('SITE_URL')}/pay`;

/**
 * Makes a link by which what is due of an order is paid without a sign-in, within 30 days and until it is paid. Only the
 * e-mail that carries it knows its secret, which is in the fragment, so that browsers send it to no server's log.
 */
export async function makePaymentLink({ uid, id }: OrderKey): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = Math.floor(Date.now() / 1000) + VALID_SECONDS;
  await paymentLinks()
    .create({ uid, hash: hashOf(secret), id, expiresAt })
    .go();
  return `${paymentPage()}#${uid}.${secret}`;
}
