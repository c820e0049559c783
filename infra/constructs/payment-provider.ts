import type { Config } from '../config.ts';
import { allowSecret } from './allow.ts';
import type { SliceFunction } from './slice-function.ts';

/** What tells a function that customers can pay online, without the keys. */
export function paymentNotice({ stripe }: Pick<Config, 'stripe'>): Record<string, string> {
  return stripe ? { PAYMENT_PROVIDER: 'stripe' } : {};
}

/** Lets a function call Stripe, with the keys of the settings' secret. */
export function callsStripe(target: SliceFunction, { stripe }: Pick<Config, 'stripe'>): void {
  if (!stripe) return;
  const variables = {
    ...paymentNotice({ stripe }),
    STRIPE_API_URL: 'https://api.stripe.com',
    STRIPE_SECRET: stripe.secretName,
  };
  for (const [name, value] of Object.entries(variables)) target.addEnvironment(name, value);
  allowSecret(target, stripe.secretName);
}
