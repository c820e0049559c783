import * as z from 'zod/mini';
import { EntryId } from '../../core/runtime/input.schema.ts';
import { MAX_ADDRESS } from '../../people/accounts/account.contract.ts';
import { EnteredRequest, GivenInput } from '../consultations/consultation.schema.ts';
import { Cents, Day, distinct, Line, Text } from '../orders/line.schema.ts';
import { Delivery } from '../orders/order.schema.ts';
import { DAY } from '../orders/order-limits.contract.ts';
import {
  ANSWERS,
  MAX_DELIVERED_OPTIONS,
  MAX_DRAWINGS,
  MAX_NOTE,
  MAX_QUESTION,
  MAX_QUOTE_LINES,
  MAX_TEMPLATE_NAME,
  MAX_TEMPLATES,
  NO_LINES,
} from './quote.contract.ts';

const Counter = z.int().check(z.gte(0));

const QuoteLine = z.extend(Line, { isOptional: z.boolean() });

const DrawingInput = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(512)),
  caption: Text(200),
});

/** The lines of a form, as `deliveredLine` has them, in JSON. */
export const DeliveredLines = z.pipe(
  z.pipe(z.string().check(z.maxLength(6_000)), z.transform(parsed)),
  z
    .array(
      z.tuple([
        z.nullable(z.string().check(z.maxLength(12))),
        Counter,
        Counter,
        z.optional(z.string().check(z.maxLength(MAX_DELIVERED_OPTIONS))),
      ]),
    )
    .check(z.maxLength(MAX_QUOTE_LINES)),
);

// biome-ignore lint/suspicious/noExplicitAny: whatever it is, the schema says what it must be.
function parsed(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A draft may still be incomplete; `draftVersion` is the one that the owner saw, 0 before the first. */
export const QuoteDraftInput = z.object({
  lines: z.array(QuoteLine).check(z.maxLength(MAX_QUOTE_LINES), distinct('id')),
  deliveryCost: Cents,
  deposit: Cents,
  validUntil: z.union([z.literal(''), Day], { error: DAY }),
  delivery: z.optional(Delivery),
  note: Text(MAX_NOTE),
  drawings: z.array(DrawingInput).check(z.maxLength(MAX_DRAWINGS), distinct('key')),
  draftVersion: Counter,
});
export type QuoteDraftInput = z.infer<typeof QuoteDraftInput>;

const Template = z.extend(z.pick(QuoteDraftInput, { lines: true, deposit: true, note: true }), {
  name: Text(MAX_TEMPLATE_NAME).check(z.minLength(1)),
});

/** `version` is the one that the owner saw; 0 before there were any. */
export const TemplatesInput = z.object({
  templates: z.array(Template).check(z.maxLength(MAX_TEMPLATES), distinct('name')),
  version: Counter,
});
export type TemplatesInput = z.infer<typeof TemplatesInput>;

/** Sends the saved draft, in the versions that the owner saw; `sendsMail`: whether the customer gets an e-mail. */
export const SendInput = z.object({ draftVersion: Counter, revision: Counter, sendsMail: z.boolean() });
export type SendInput = z.infer<typeof SendInput>;

/** The version of the draft that the owner saw. */
export const DiscardInput = z.object({ draftVersion: Counter });

export const WithdrawInput = z.object({ revision: Counter });

const LineAnswerInput = z.object({ line: EntryId, answer: z.enum(ANSWERS), text: Text(MAX_QUESTION) }).check(
  z.refine(({ answer, text }) => answer !== 'question' || text !== '', {
    path: ['text'],
    error: 'Please write your question.',
  }),
);

/** The customer's answers to the lines; `revision` is the one that the customer saw. */
export const AnswersInput = z.object({
  revision: Counter,
  answers: z.array(LineAnswerInput).check(z.maxLength(MAX_QUOTE_LINES), distinct('line')),
});
export type AnswersInput = z.infer<typeof AnswersInput>;

/** The answers with which the customer accepts, and where the order is to be delivered, if they say so now. */
export const AcceptanceInput = z.extend(AnswersInput, { deliveryAddress: z.optional(Text(MAX_ADDRESS)) });
export type AcceptanceInput = z.infer<typeof AcceptanceInput>;

/** What the owner enters for the customer. */
export const AcceptedForInput = z.extend(AcceptanceInput, GivenInput.shape);

/** What somebody orders who phones, visits or mails: the request, what they get for it, and how they agreed. */
export const EnteredOrder = z.extend(EnteredRequest, {
  ...z.pick(QuoteDraftInput, { deliveryCost: true, deposit: true }).shape,
  lines: z
    .array(Line)
    .check(z.minLength(1, { error: NO_LINES }), z.maxLength(MAX_QUOTE_LINES), distinct('id')),
  ...GivenInput.shape,
});
export type EnteredOrder = z.infer<typeof EnteredOrder>;

export const DeclineInput = z.object({ revision: Counter, reason: Text(MAX_QUESTION) });
export type DeclineInput = z.infer<typeof DeclineInput>;
