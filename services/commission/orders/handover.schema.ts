import * as z from 'zod/mini';
import { FileKey } from '../../core/media/upload.schema.ts';
import { EntryId, ReadableText } from '../../core/runtime/input.schema.ts';
import { MAX_ACCESS, MAX_DELIVERY_PHOTOS, MAX_RECEIVER, MAX_SLOTS } from './handover.contract.ts';
import { distinct, Text } from './line.schema.ts';

const Time = z
  .string()
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'Enter a time, such as 09:00.' }));
const Version = z.int().check(z.nonnegative());

const Slot = z
  .object({ id: EntryId, day: z.iso.date({ error: 'Choose a day.' }), from: Time, to: Time })
  .check(z.refine(({ from, to }) => from < to, { path: ['to'], error: 'It ends before it begins.' }));

/** `version` is the order's that the owner saw. */
export const SlotsInput = z.object({
  slots: z
    .array(Slot)
    .check(z.minLength(1, { error: 'Offer at least one time.' }), z.maxLength(MAX_SLOTS), distinct('id')),
  version: Version,
});
export type SlotsInput = z.infer<typeof SlotsInput>;

/** `version` is that of the handover which the customer saw. */
export const ChoiceInput = z.object({ slot: EntryId, access: Text(MAX_ACCESS), version: Version });
export type ChoiceInput = z.infer<typeof ChoiceInput>;

export const ReceiptInput = z.object({
  name: ReadableText(MAX_RECEIVER),
  /** Keys of uploads. */
  photos: z.optional(z.array(FileKey).check(z.maxLength(MAX_DELIVERY_PHOTOS))),
});
export type ReceiptInput = z.infer<typeof ReceiptInput>;
