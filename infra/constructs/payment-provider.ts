import type { Config } from '../config.ts';
import { allow } from './allow.ts';
import type { SliceFunction } from './slice-function.ts';
import { arnOf } from './well-known.ts';

/** What tells a function that customers can pay online, without the keys. */
export function paymentNotice({ stripe }: Pick<Config, 'stripe'>): Record<string, string> {
  return stripe ? { PAYMENT_PROVIDER: 'stripe' } : {};
}

/** Lets a function call Stripe. It reads the keys when it runs, so that a rotated one needs no deployment. */
export function callsStripe(target: SliceFunction, { stripe }: Pick<Config, 'stripe'>): void {
  if (!stripe) return;
  const variables = {
    ...paymentNotice({ stripe }),
    STRIPE_API_URL: 'https://api.stripe.com',
    STRIPE_SECRET: stripe.secretName,
  };
  for (const [name, value] of Object.entries(variables)) target.addEnvironment(name, value);
  // Secrets Manager adds six characters to a name.
  allow(
    target,
    ['secretsmanager:GetSecretValue'],
    [arnOf('secretsmanager', `secret:${stripe.secretName}-??????`)],
  );
}
