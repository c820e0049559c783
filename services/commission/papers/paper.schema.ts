import * as z from 'zod/mini';
import { PAPER_KINDS } from './paper.contract.ts';

/** Which paper of a commission; `entry` is empty for one that there is once. */
export const PaperInput = z.object({
  kind: z.enum(PAPER_KINDS),
  // That of an online payment holds the provider's own id.
  entry: z.string().check(z.regex(/^[\w-]{0,300}$/)),
});
export type PaperInput = z.infer<typeof PaperInput>;
