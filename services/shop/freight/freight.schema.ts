import * as z from 'zod/mini';
import {
  MAX_PICKUP,
  MAX_PLACES,
  MAX_TRANSIT_DAYS,
  MAX_WEIGHT_CLASSES,
  MAX_ZONES,
} from './freight.contract.ts';

const MAX_CENTS = 10_000_000;
const PRICE = 'Enter an amount such as 95 or 95.50, or nothing where it is on request.';
const DAYS = `Enter whole days, such as 2 to 5, up to ${MAX_TRANSIT_DAYS}.`;

const Place = z.string().check(
  z.regex(/^(?:\d{1,5}|[A-Z]{2})$/, {
    error: 'Enter the beginnings of ZIP codes, such as 803, or countries as two capital letters, such as CA.',
  }),
);
const Price = z.int({ error: PRICE }).check(z.gte(0, { error: PRICE }), z.lte(MAX_CENTS, { error: PRICE }));
const TransitDays = z
  .int({ error: DAYS })
  .check(z.gte(0, { error: DAYS }), z.lte(MAX_TRANSIT_DAYS, { error: DAYS }));

const Zone = z.object({
  name: z.string().check(z.trim(), z.minLength(1, { error: 'Name the zone.' }), z.maxLength(60)),
  places: z.array(Place).check(z.maxLength(MAX_PLACES)),
  transit: z.object({ least: TransitDays, most: TransitDays }).check(
    z.refine(({ least, most }) => least <= most, {
      error: 'The second number of days can’t be smaller than the first.',
    }),
  ),
  prices: z.array(z.nullable(Price)),
});

const Pounds = z.number().check(z.positive({ error: 'Enter pounds, such as 150.' }), z.lte(20_000));

export const FreightInput = z
  .object({
    classes: z.array(Pounds).check(
      z.maxLength(MAX_WEIGHT_CLASSES),
      z.refine((all) => all.every((most, place) => most > (all[place - 1] ?? 0)), {
        error: 'Enter the weight classes from the lightest to the heaviest, each once.',
      }),
    ),
    zones: z.array(Zone).check(z.maxLength(MAX_ZONES)),
    freeFrom: Price,
    pickup: z.string().check(z.trim(), z.maxLength(MAX_PICKUP)),
    version: z.int().check(z.gte(0)),
  })
  .check(({ value: { classes, zones }, issues }) => {
    const seen = new Set<string>();
    zones.forEach(({ prices, places }, place) => {
      const refuse = (field: 'prices' | 'places', message: string) =>
        issues.push({ code: 'custom', input: zones, path: ['zones', place, field], message });
      if (prices.length !== classes.length)
        refuse('prices', `Write ${classes.length} prices, one for each weight class.`);
      for (const one of places.length > 0 ? places : ['the rest of the country']) {
        if (seen.has(one)) refuse('places', `Another zone has ${one} already.`);
        seen.add(one);
      }
    });
  });
export type FreightInput = z.infer<typeof FreightInput>;
