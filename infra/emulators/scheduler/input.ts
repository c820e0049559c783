import { z } from 'zod';

/** What CreateSchedule takes here: once, to a queue. The limits are AWS's. */
export const CreateSchedule = z.strictObject({
  GroupName: z.string().default('default'),
  ScheduleExpression: z
    .string()
    .regex(/^at\(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\)$/, 'one time is emulated: at(2026-11-28T20:30:00)'),
  FlexibleTimeWindow: z.strictObject({
    Mode: z.enum(['OFF', 'FLEXIBLE']),
    MaximumWindowInMinutes: z.number().int().min(1).max(1440).optional(),
  }),
  ActionAfterCompletion: z.literal('DELETE'),
  ClientToken: z.string().optional(),
  Description: z.string().max(512).optional(),
  Target: z.strictObject({
    Arn: z.string().regex(/^arn:aws:sqs:/, 'queues are emulated as targets'),
    RoleArn: z.string(),
    Input: z
      .string()
      .min(1)
      .max(256 * 1024),
    RetryPolicy: z
      .strictObject({
        MaximumRetryAttempts: z.number().int().min(0).max(185).default(185),
        MaximumEventAgeInSeconds: z.number().int().min(60).max(86_400).default(86_400),
      })
      .prefault({}),
    DeadLetterConfig: z.strictObject({ Arn: z.string() }).optional(),
  }),
});
export type CreateSchedule = z.infer<typeof CreateSchedule>;
