import * as z from 'zod/mini';
import { EntryId } from '../../core/runtime/input.schema.ts';
import { AMOUNT, DAY, MAX_CENTS, MAX_LINE_OPTIONS, MAX_QUANTITY, TAX_RATE } from './order-limits.contract.ts';

/** Cents between two amounts. */
export const Amount = (least: number) =>
  z.int({ error: AMOUNT }).check(z.gte(least, { error: AMOUNT }), z.lte(MAX_CENTS, { error: AMOUNT }));

export const Cents = Amount(0);

export const Day = z.iso.date({ error: DAY });

export const Text = (maxLength: number) => z.string().check(z.trim(), z.maxLength(maxLength));

const Rate = z.number({ error: TAX_RATE }).check(
  z.gte(0, { error: TAX_RATE }),
  z.lte(100, { error: TAX_RATE }),
  z.refine((rate) => Number(rate.toFixed(3)) === rate, { error: TAX_RATE }),
);

/** One thing that is made or supplied, or several of the same kind. A quote's lines have more. */
export const Line = z.object({
  /** Unique within its order; made by the one who writes the line, and kept for as long as the line exists. */
  id: EntryId,
  what: Text(200).check(z.minLength(1)),
  /** Of the catalogue's product, where the line is one. */
  itemNumber: z.optional(Text(12).check(z.minLength(1))),
  options: Text(MAX_LINE_OPTIONS),
  quantity: z.int().check(z.gte(1), z.lte(MAX_QUANTITY)),
  /** Of one piece. */
  price: Cents,
  /** A rate in percent, and whether the price has it already. @default no tax */
  tax: z.optional(
    z.object({
      rate: Rate,
      isIncluded: z.boolean(),
      /** Delivery is not taxed as this line is. */
      sparesDelivery: z.optional(z.boolean()),
    }),
  ),
});

/** The entries of a list differ in this. */
export const distinct = <Name extends string>(name: Name) =>
  z.refine<Record<Name, string>[]>(
    (entries) => new Set(entries.map((entry) => entry[name])).size === entries.length,
    { error: 'The same entry is listed twice.' },
  );
