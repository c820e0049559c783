import * as z from 'zod/mini';
import { FileKey } from '../../core/media/upload.schema.ts';
import { Text } from './line.schema.ts';
import { MAX_STEP_NOTE } from './work-step.contract.ts';

/** What was done at a step. An act that waited on a device without a network tells when it was done. */
export const StepAct = z.object({
  at: z.iso.datetime(),
  /** Of the step as it was seen. A photo needs none: it is added to whatever is there. */
  version: z.int().check(z.positive()),
  done: z.optional(z.boolean()),
  note: z.optional(Text(MAX_STEP_NOTE)),
  /** Key of an upload. */
  photo: z.optional(FileKey),
});
export type StepAct = z.infer<typeof StepAct>;
