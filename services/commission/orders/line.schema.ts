import * as z from 'zod/mini';
import { EntryId } from '../../kit/runtime/input.schema.ts';
import { MAX_CENTS, MAX_QUANTITY } from './order.contract.ts';

export const Cents = z.int().check(z.gte(0), z.lte(MAX_CENTS));

export const Text = (maxLength: number) => z.string().check(z.trim(), z.maxLength(maxLength));

/** A line of an order. A quote's lines have more. */
export const Line = z.object({
  id: EntryId,
  what: Text(200).check(z.minLength(1)),
  itemNumber: z.optional(Text(12).check(z.minLength(1))),
  options: Text(500),
  quantity: z.int().check(z.gte(1), z.lte(MAX_QUANTITY)),
  price: Cents,
});

/** The entries of a list differ in this. */
export const distinct = <Name extends string>(name: Name) =>
  z.refine<Record<Name, string>[]>(
    (entries) => new Set(entries.map((entry) => entry[name])).size === entries.length,
    { error: 'The same entry is listed twice.' },
  );
