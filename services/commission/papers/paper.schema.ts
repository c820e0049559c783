import * as z from 'zod/mini';
import { EntryId } from '../../kit/runtime/input.schema.ts';
import { PAPER_KINDS } from './paper.contract.ts';

/** Which paper of a commission; `entry` is empty for one that there is once. */
export const PaperInput = z.object({
  kind: z.enum(PAPER_KINDS),
  entry: z.union([z.literal(''), EntryId]),
});
export type PaperInput = z.infer<typeof PaperInput>;
