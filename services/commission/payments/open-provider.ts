import type { PaymentProvider } from './provider.ts';

/** Whether customers can pay at a provider's page. Else they pay as the owner's words say, by bank transfer. */
export function paysOnline(): boolean {
  return process.env.PAYMENT_PROVIDER === 'stripe';
}

/** The provider of the shop; undefined without its keys. It is loaded when needed: its package is large. */
export async function paymentProvider(): Promise<PaymentProvider | undefined> {
  if (!paysOnline()) return undefined;
  const { stripeProvider } = await import('./stripe-provider.ts');
  return stripeProvider();
}
