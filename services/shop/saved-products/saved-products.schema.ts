import * as z from 'zod/mini';
import { isId } from '../../core/runtime/ids.ts';
import { CHOICE } from '../catalog/options.contract.ts';
import { MAX_CHOSEN, MAX_SAVED } from './saved-products.contract.ts';

const ProductId = z.string().check(z.refine(isId));

/** Choices as in an address, and nothing else. Empty for none. */
const Choices = z.string().check(
  z.maxLength(MAX_CHOSEN),
  z.refine((search) => [...new URLSearchParams(search).keys()].every((name) => name.startsWith(CHOICE))),
);

/** What a browser has saved or given up. */
export const SavedChange = z.object({
  add: z.array(ProductId).check(z.maxLength(MAX_SAVED)),
  remove: z.array(ProductId).check(z.maxLength(MAX_SAVED)),
  choices: z.optional(z.record(ProductId, Choices)),
});
export type SavedChange = z.output<typeof SavedChange>;
