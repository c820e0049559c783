import * as z from 'zod/mini';
import {
  type Choice,
  MAX_CHOICES,
  MAX_DIFFERENCE,
  MAX_GROUPS,
  MAX_OPTION_NAME,
  type OptionGroup,
} from './options.contract.ts';

const Id = z.string().check(z.regex(/^[\w-]{1,24}$/));
const Name = z.string().check(z.trim(), z.maxLength(MAX_OPTION_NAME));

/** What the owner saves of a choice. An accessory has neither a name nor a difference of its own. */
const ChoiceInput = z
  .object({
    id: Id,
    name: Name,
    cents: z.int().check(z.gte(-MAX_DIFFERENCE), z.lte(MAX_DIFFERENCE)),
    productId: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  })
  .check(
    z.refine(({ name, productId }) => productId !== undefined || name !== '', {
      path: ['name'],
      error: 'Please write what can be chosen.',
    }),
  );

const Group = z
  .object({
    id: Id,
    name: Name.check(z.minLength(1, 'Please write what is asked.')),
    isMultiple: z.boolean(),
    isRequired: z.boolean(),
    choices: z.array(ChoiceInput).check(z.minLength(1, 'Please add a choice.'), z.maxLength(MAX_CHOICES)),
  })
  .check(
    z.refine(({ choices }) => isDistinct(choices.map(whatIsChosen)), {
      path: ['choices'],
      error: 'Two choices are the same.',
    }),
  );

/** The options of a product, as the owner saves them. The form checks them by this schema before it sends them. */
export const Options = z.array(Group).check(
  z.minLength(1),
  z.maxLength(MAX_GROUPS),
  z.refine((groups) => isDistinct(groups.map(({ name }) => name.toLowerCase())), {
    error: 'Two options have the same name.',
  }),
  z.refine((groups) => isDistinct(idsOf(groups)), { error: 'The same entry is listed twice.' }),
);

function idsOf(groups: OptionGroup[]): string[] {
  return [
    ...groups.map(({ id }) => `group ${id}`),
    ...groups.flatMap(({ choices }) => choices.map(({ id }) => id)),
  ];
}

function whatIsChosen({ name, productId }: Choice): string {
  return productId ? `product ${productId}` : `name ${name.toLowerCase()}`;
}

function isDistinct(values: string[]): boolean {
  return new Set(values).size === values.length;
}
