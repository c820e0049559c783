import { NotFoundError } from '../../core/runtime/errors.ts';
import { hashOf } from '../../people/accounts/address-proof.entity.ts';
import { readCustomer } from '../orders/read-order.ts';
import { askPayment } from './ask-payment.ts';
import { paymentLinks } from './payment-link.entity.ts';

/**
 * Where what is due of a link's order is paid. Whoever holds the link may pay, and sees nothing else of the order.
 * NotFoundError for a link that is unknown or expired, ConflictError when nothing is due any more.
 */
export async function openPaymentLink(token: string): Promise<{ url: string }> {
  const [uid = '', secret = ''] = token.split('.');
  const [{ data: link }, customer] = await Promise.all([
    paymentLinks()
      .get({ uid, hash: hashOf(secret) })
      .go({ consistent: true }),
    readCustomer(uid),
  ]);
  if (!link || !customer || link.expiresAt <= Date.now() / 1000)
    throw new NotFoundError('This link is not valid or has expired.');
  return askPayment(link.id, {}, { uid, email: customer.email });
}
