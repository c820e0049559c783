import * as z from 'zod/mini';
import { TASK_KINDS, VITAL_NAMES } from './report.contract.ts';

const count = (most: number) => z.optional(z.int().check(z.minimum(0), z.maximum(most)));
const Name = z.string().check(z.regex(/^[a-z][a-z-]{0,31}$/));
const Version = z.string().check(z.regex(/^[0-9A-Za-z]{6,32}$/));
const Steps = z.strictObject({
  begun: z.int().check(z.minimum(0), z.maximum(50)),
  finished: z.int().check(z.minimum(0), z.maximum(50)),
});
const Frame = z.strictObject({
  file: z.string().check(z.regex(/^[\w.-]{1,100}\.js$/)),
  line: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  column: z.int().check(z.minimum(0), z.maximum(10_000_000)),
});

/** What one tab sends at a time. It names no visitor, and nothing that was typed. */
export const ReportInput = z.strictObject({
  /** Of this report, by which a repeated one is known. */
  id: z.uuid(),
  /** The page with which the visit began: `<microfrontend>/<page>`. */
  page: z.string().check(z.regex(/^[a-z]{1,32}\/[a-z-]{1,40}$/)),
  releases: z
    .array(
      z.strictObject({
        microfrontend: Name,
        release: Version,
        visits: z.optional(z.literal(1)),
        failedLoads: count(50),
        tasks: z.optional(z.partialRecord(z.enum(TASK_KINDS), Steps)),
        errors: z.optional(
          z
            .array(
              z.strictObject({
                message: z.string().check(z.minLength(1), z.maxLength(300)),
                frames: z.array(Frame).check(z.minLength(1), z.maxLength(10)),
              }),
            )
            .check(z.maxLength(10)),
        ),
        vitals: z.optional(
          z.partialRecord(z.enum(VITAL_NAMES), z.number().check(z.minimum(0), z.maximum(600_000))),
        ),
      }),
    )
    .check(z.minLength(1), z.maxLength(8)),
});

export type ReportInput = z.output<typeof ReportInput>;

/** What a tab reports of one release. */
export type ReleaseReport = ReportInput['releases'][number];
