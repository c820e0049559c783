import * as z from 'zod/mini';
import { FileKey } from '../../core/media/upload.schema.ts';
import { EntryId, ReadableText } from '../../core/runtime/input.schema.ts';
import { MAX_ADDRESS } from '../../people/accounts/account.contract.ts';
import { Amount, Cents, Day, distinct, Line, Text } from './line.schema.ts';
import {
  MAX_CENTS,
  MAX_LINES,
  MAX_PAYMENTS,
  MAX_WORKSHOP_PHOTOS,
  PAYMENT_METHODS,
} from './order-limits.contract.ts';
import { forTexts, textsThat, textsThatNot } from './order-texts.contract.ts';
import { ORDER_STAGES, STAGES } from './stage.contract.ts';
import { MAX_STEP_LENGTH, MAX_STEP_NOTE, MAX_STEPS } from './work-step.contract.ts';

/** Money that has come in, or with a negative amount that was paid back. An amount of nothing is refused in `check-money.ts`. */
const Payment = z.object({
  id: EntryId,
  amount: Amount(-MAX_CENTS),
  method: z.enum(PAYMENT_METHODS),
  on: Day,
  /** The customer sees it too. */
  note: Text(200),
  /** The entry by hand that this one takes back, since it was wrong. */
  corrects: z.optional(EntryId),
  /** What is paid back is off the price too, so it is not to be paid again. */
  lowersPrice: z.optional(z.boolean()),
  /** It may be more than is open: the rest is the customer's credit. */
  isCredit: z.optional(z.boolean()),
});

const Photo = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(512)),
  caption: Text(200),
  isShared: z.boolean(),
});

const Version = z.int().check(z.positive());

const Step = z.object({ id: EntryId, what: Text(MAX_STEP_LENGTH).check(z.minLength(1)) });

/** The days between which an order is delivered; the same day twice is a date. */
export const Delivery = z
  .object({ from: Day, to: Day })
  .check(
    z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'The last day is before the first day.' }),
  );

const toInput = ({ max }: { max: number }) => z.optional(Text(max));

/** What the owner writes about an order and its customer reads. A new field is optional: open tabs do not send it. */
const Terms = z.object({
  delivery: z.nullable(Delivery),
  lines: z.array(Line).check(z.maxLength(MAX_LINES), distinct('id')),
  deliveryCost: Cents,
  /** What is asked for before the work begins; part of the total. */
  deposit: Cents,
  /** From this stage on, all that is open is asked for. */
  balanceStage: z.optional(z.enum(STAGES)),
  /** Those that are new. Stored ones may be sent again as they are. */
  payments: z.array(Payment).check(z.maxLength(MAX_PAYMENTS), distinct('id')),
  ...forTexts(textsThat('isShared'), toInput),
  photos: z.array(Photo).check(z.maxLength(MAX_WORKSHOP_PHOTOS), distinct('key')),
});
export type OrderTerms = z.infer<typeof Terms>;

/** All that the owner writes about an order, except its stage. `version` is the one that the owner saw. */
export const OrderInput = z.extend(Terms, {
  ...forTexts(textsThatNot('isShared'), toInput),
  steps: z.optional(z.array(Step).check(z.maxLength(MAX_STEPS), distinct('id'))),
  version: Version,
});
export type OrderInput = z.infer<typeof OrderInput>;

/** `sendsMail`: whether the customer gets the e-mail about the new stage. */
export const StageInput = z.object({ stage: z.enum(ORDER_STAGES), sendsMail: z.boolean(), version: Version });
export type StageInput = z.infer<typeof StageInput>;

/** Where its customer wants an order to be delivered. */
export const AddressInput = z.object({ deliveryAddress: ReadableText(MAX_ADDRESS) });
export type AddressInput = z.infer<typeof AddressInput>;

export const StageQuery = z.object({ stage: z.enum(ORDER_STAGES) });

/** What was done at a step. An act that waited on a device without a network tells when it was done. */
export const StepAct = z.object({
  at: z.iso.datetime(),
  /** Of the step as it was seen. A photo needs none: it is added to whatever is there. */
  version: z.int().check(z.positive()),
  done: z.optional(z.boolean()),
  note: z.optional(Text(MAX_STEP_NOTE)),
  /** Key of an upload. */
  photo: z.optional(FileKey),
});
export type StepAct = z.infer<typeof StepAct>;
