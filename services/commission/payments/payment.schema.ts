import * as z from 'zod/mini';
import { EntryId, ReadableText } from '../../kit/runtime/input.schema.ts';
import { MAX_CENTS } from '../orders/order-limits.contract.ts';

const Amount = z.int().check(z.positive(), z.lte(MAX_CENTS));

/** The cents that the customer saw as due. */
export const PaymentInput = z.object({ amount: Amount });
export type PaymentInput = z.infer<typeof PaymentInput>;

/** What the owner pays back of a payment at the provider's page; the customer reads the reason. */
export const RefundInput = z.object({
  /** Of this act: sent again, it pays back once. */
  id: EntryId,
  session: z.string().check(z.minLength(1), z.maxLength(100)),
  amount: Amount,
  reason: ReadableText(200),
});
export type RefundInput = z.infer<typeof RefundInput>;
