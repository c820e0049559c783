import { z } from 'zod';
import { AwsError } from '../aws-error.ts';

const text = z.string().optional();
const within = (least: number, most: number) => z.number().int().min(least).max(most).optional();
const entry = { MessageBody: text, DelaySeconds: within(0, 900), ReceiptHandle: text };

/** What the actions take. */
const input = z.object({
  ...entry,
  QueueUrl: text,
  QueueName: text,
  Entries: z.array(z.object({ ...entry, Id: z.string() })).optional(),
  MaxNumberOfMessages: within(1, 10),
  VisibilityTimeout: within(0, 12 * 60 * 60),
});

export type Input = z.infer<typeof input>;

/** Checks the fields of a request. @throws AwsError for a value of another type or out of its range */
export function toInput(given: unknown): Input {
  const { data, error } = input.safeParse(given);
  if (data) return data;
  const [issue] = error.issues;
  const isOutside = issue?.code === 'too_small' || issue?.code === 'too_big';
  throw new AwsError(
    isOutside ? 'InvalidParameterValue' : 'SerializationException',
    `${issue?.path.join('.') || 'The input'}: ${issue?.message}.`,
  );
}
