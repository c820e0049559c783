import { SecretValue } from 'aws-cdk-lib';
import type { Config } from '../config.ts';

/** What tells a function that customers can pay online, without the keys. */
export function paymentNotice({ stripe }: Pick<Config, 'stripe'>): Record<string, string> {
  return stripe ? { PAYMENT_PROVIDER: 'stripe' } : {};
}

/** What a function needs to call Stripe. CloudFormation puts the keys in when it deploys the function. */
export function paymentEnvironment({ stripe }: Pick<Config, 'stripe'>): Record<string, string> {
  if (!stripe) return {};
  const read = (jsonField: string) =>
    SecretValue.secretsManager(stripe.secretName, { jsonField }).unsafeUnwrap();
  return {
    ...paymentNotice({ stripe }),
    STRIPE_API_URL: 'https://api.stripe.com',
    STRIPE_API_KEY: read('secretKey'),
    STRIPE_WEBHOOK_SECRET: read('webhookSecret'),
  };
}
