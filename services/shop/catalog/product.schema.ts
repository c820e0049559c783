import { TRAIT } from '@hearthside/services/trade/trait.contract.ts';
import * as z from 'zod/mini';
import { isId } from '../../core/runtime/ids.ts';
import { Dimensions, Sizes } from './dimensions.schema.ts';
import {
  MAX_CHOICES,
  MAX_DIFFERENCE,
  MAX_GROUPS,
  MAX_OPTION_NAME,
  optionProblems,
} from './options.contract.ts';
import { eachField, MAX_ACCESSORIES, PRODUCT_STATES } from './product.contract.ts';

const Id = z.string().check(z.regex(/^[\w-]{1,24}$/));
const Name = z.string().check(z.trim(), z.maxLength(MAX_OPTION_NAME));

const PictureKey = z.string().check(z.maxLength(512));
const Shown = z.optional(z.object({ key: PictureKey }));
const Line = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

const Group = z.object({
  id: Id,
  name: Name,
  isMultiple: z.boolean(),
  isRequired: z.boolean(),
  choices: z
    .array(
      z.object({
        id: Id,
        /** Of an accessory, what it was called when it was picked. */
        name: Name,
        cents: z.int().check(z.gte(-MAX_DIFFERENCE), z.lte(MAX_DIFFERENCE)),
        productId: z.optional(z.string().check(z.maxLength(40))),
        picture: Shown,
        chip: Shown,
        sizes: z.optional(z.partial(Sizes)),
        [TRAIT.field]: z.optional(z.array(Line).check(z.maxLength(8))),
        facts: z.optional(z.array(Line).check(z.maxLength(8))),
      }),
    )
    .check(z.maxLength(MAX_CHOICES)),
});

/** The options of a product, as the owner saves them. */
export const Options = z.array(Group).check(
  z.minLength(1),
  z.maxLength(MAX_GROUPS),
  ({ value, issues }) => {
    for (const { path, message } of optionProblems(value))
      issues.push({ code: 'custom', path: path.split('.').slice(1), message, input: value });
  },
  z.refine(
    (groups) => {
      const ids = groups.flatMap(({ id, choices }) => [`group ${id}`, ...choices.map((choice) => choice.id)]);
      return new Set(ids).size === ids.length;
    },
    { error: 'The same entry is listed twice.' },
  ),
);

const Money = z
  .number()
  .check(z.gte(0, 'An amount is not below 0.'), z.multipleOf(0.01, 'An amount has whole cents.'));

/** What the owner saves; `imageGallery` and `cutout` hold keys of finished uploads. What is left out is as before, but where it says otherwise. */
export const ProductInput = z.object({
  ...eachField({
    text: ({ maxLength }) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength)),
    optionalText: ({ maxLength }) => z._default(z.string().check(z.trim(), z.maxLength(maxLength)), ''),
    money: () => Money,
    optionalMoney: () => z._default(Money, 0),
    lines: () => z._default(z.array(Line).check(z.maxLength(50)), []),
    flag: () => z._default(z.boolean(), false),
    optionalTime: () => z._default(z.union([z.literal(''), z.iso.datetime()]), ''),
  }),
  /** @default active for a new product */
  state: z.optional(z.enum(PRODUCT_STATES)),
  imageGallery: z.array(PictureKey).check(z.maxLength(20)),
  /** Key of a picture → its alternative text. A picture without one is described by the product's name. */
  imageTexts: z.optional(z.record(PictureKey, z.string().check(z.trim(), z.maxLength(200)))),
  accessoryIds: z.optional(
    z.array(z.string().check(z.refine(isId))).check(
      z.maxLength(MAX_ACCESSORIES),
      z.refine((ids) => new Set(ids).size === ids.length, { error: 'The same product is listed twice.' }),
    ),
  ),
  /** The product alone, with transparency around it. With `dimensions.view`, shoppers see it in their own yard. @default none */
  cutout: z.optional(PictureKey),
  /** @default none */
  dimensions: z.optional(Dimensions),
  /** What can be chosen. @default nothing */
  options: z.optional(Options),
});
export type ProductInput = z.infer<typeof ProductInput>;
