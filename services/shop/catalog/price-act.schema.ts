import * as z from 'zod/mini';
import { isId } from '../../core/runtime/ids.ts';
import { MOST_CHANGED, MOST_PRICED, PRICE_KINDS, ROUNDING_RULES } from './price-act.contract.ts';

export const PriceAct = z.object({
  /** `back` takes planned prices back. */
  unit: z.enum(['percent', 'amount', 'back']),
  by: z.int().check(z.gte(-MOST_CHANGED), z.lte(MOST_CHANGED)),
  rounding: z.enum(Object.keys(ROUNDING_RULES) as (keyof typeof ROUNDING_RULES)[]),
  kinds: z.array(z.enum(Object.keys(PRICE_KINDS) as (keyof typeof PRICE_KINDS)[])).check(z.minLength(1)),
  /** When the prices begin; empty for at once. */
  from: z.union([z.literal(''), z.iso.datetime()]),
  /** Each with the version on which its change was seen; 0 before. */
  products: z.array(z.object({ id: z.string().check(z.refine(isId)), seen: z.int().check(z.gte(0)) })).check(
    z.minLength(1),
    z.maxLength(MOST_PRICED),
    z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, {
      error: 'The same product is listed twice.',
    }),
  ),
  /** Of this act, the same for each try. */
  key: z.uuid(),
});
export type PriceAct = z.infer<typeof PriceAct>;
