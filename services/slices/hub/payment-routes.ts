import { Hono } from 'hono';
import * as z from 'zod/mini';
import { openPaymentLink } from '../../commission/payments/ask-payment.ts';
import { receiveReport } from '../../commission/payments/take-session.ts';
import { TooLargeError } from '../../core/runtime/errors.ts';
import type { Gateway } from '../../core/runtime/user.ts';
import { jsonBody } from '../../core/runtime/validation.ts';

const LONGEST_REPORT = 256 * 1024;

/** The user's id and the secret of a link. */
const LinkToken = z.object({ token: z.string().check(z.regex(/^[\w-]{1,64}\.[\w-]{43}$/)) });

export const paymentLinkRoutes = new Hono<Gateway>().post(
  '/api/hub/payment-links',
  jsonBody(LinkToken),
  async (c) => c.json(await openPaymentLink(c.req.valid('json').token)),
);

/** Where the payment provider reports what has happened. */
export const paymentReports = new Hono<Gateway>().post('/api/hub/payment-events', async (c) => {
  // The signature is one of the bytes.
  const body = await c.req.text();
  if (body.length > LONGEST_REPORT) throw new TooLargeError('A report is shorter.');
  await receiveReport({ body, signature: c.req.header('stripe-signature') ?? '' });
  return c.body(null, 204);
});
