import * as z from 'zod/mini';
import { EntryId, ReadableText } from '../../core/runtime/input.schema.ts';
import { Amount } from '../orders/line.schema.ts';

/** The cents that the customer saw as due. */
export const PaymentInput = z.object({ amount: Amount(1) });
export type PaymentInput = z.infer<typeof PaymentInput>;

/** What the owner pays back of a payment at the provider's page; the customer reads the reason. */
export const RefundInput = z.object({
  /** Of this act: sent again, it pays back once. */
  id: EntryId,
  session: z.string().check(z.minLength(1), z.maxLength(100)),
  amount: Amount(1),
  reason: ReadableText(200),
  /** The order costs that much less from then on. */
  lowersPrice: z.optional(z.boolean()),
});
export type RefundInput = z.infer<typeof RefundInput>;
