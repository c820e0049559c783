import * as z from 'zod/mini';
import { ReadableText } from '../../core/runtime/input.schema.ts';
import { GivenInput } from '../consultations/consultation.schema.ts';
import { MAX_WHAT, MAX_WHY } from './change.contract.ts';
import { Text } from './line.schema.ts';
import { OrderInput } from './order.schema.ts';

/** What the customer asks for. */
export const ChangeRequest = z.object({
  what: ReadableText(MAX_WHAT),
  why: Text(MAX_WHY),
  isObjection: z.optional(z.literal(true)),
});
export type ChangeRequest = z.infer<typeof ChangeRequest>;

/** What the owner proposes: the terms as they would be. `version` is the order's that the owner saw. */
export const ChangeProposal = z.extend(
  z.pick(OrderInput, { lines: true, deliveryCost: true, deposit: true, delivery: true, version: true }),
  { what: ReadableText(MAX_WHAT), why: ReadableText(MAX_WHY) },
);
export type ChangeProposal = z.infer<typeof ChangeProposal>;

/** `sendsMail`: whether the customer gets the e-mail about it. */
export const ChangeInput = z.extend(ChangeProposal, { sendsMail: z.boolean() });
export type ChangeInput = z.infer<typeof ChangeInput>;

/** The version of the change that the caller saw. */
export const ChangeAnswer = z.object({ version: z.int().check(z.positive()) });
export type ChangeAnswer = z.infer<typeof ChangeAnswer>;

/** What the owner enters for the customer. */
export const AcceptedForInput = z.extend(ChangeAnswer, GivenInput.shape);

export const ChangeRefusal = z.extend(ChangeAnswer, { reason: Text(MAX_WHY) });
export type ChangeRefusal = z.infer<typeof ChangeRefusal>;
