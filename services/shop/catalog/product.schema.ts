import * as z from 'zod/mini';
import { isId } from '../../kit/runtime/ids.ts';
import { Dimensions } from './dimensions.schema.ts';
import { Options } from './options.schema.ts';
import { eachField, MAX_ACCESSORIES, PRODUCT_STATES } from './product.contract.ts';

const PictureKey = z.string().check(z.maxLength(512));
const Money = z.number().check(z.gte(0), z.multipleOf(0.01));
const Line = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

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
  state: z.optional(z.enum(PRODUCT_STATES)),
  imageGallery: z.array(PictureKey).check(z.maxLength(20)),
  imageTexts: z.optional(z.record(PictureKey, z.string().check(z.trim(), z.maxLength(200)))),
  accessoryIds: z.optional(
    z.array(z.string().check(z.refine(isId))).check(
      z.maxLength(MAX_ACCESSORIES),
      z.refine((ids) => new Set(ids).size === ids.length, { error: 'The same product is listed twice.' }),
    ),
  ),
  cutout: z.optional(PictureKey),
  dimensions: z.optional(Dimensions),
  options: z.optional(Options),
});
