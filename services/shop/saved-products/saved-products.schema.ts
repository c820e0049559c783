import * as z from 'zod/mini';
import { isId } from '../../kit/runtime/ids.ts';
import { MAX_SAVED } from './saved-products.contract.ts';

const ProductId = z.string().check(z.refine(isId));

/** What a browser has saved or given up. */
export const SavedChange = z.object({
  add: z.array(ProductId).check(z.maxLength(MAX_SAVED)),
  remove: z.array(ProductId).check(z.maxLength(MAX_SAVED)),
});
export type SavedChange = z.output<typeof SavedChange>;
