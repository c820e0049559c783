import * as z from 'zod/mini';
import {
  MAX_CHOICES,
  MAX_DIFFERENCE,
  MAX_GROUPS,
  MAX_OPTION_NAME,
  optionProblems,
} from './options.contract.ts';

const Id = z.string().check(z.regex(/^[\w-]{1,24}$/));
const Name = z.string().check(z.trim(), z.maxLength(MAX_OPTION_NAME));

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
