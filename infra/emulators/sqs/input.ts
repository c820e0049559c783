import { z } from 'zod';
import { AwsError } from '../aws-error.ts';

const text = z.string().optional();
const entry = { MessageBody: text, DelaySeconds: z.number().int().min(0).max(900).optional() };

/** What the actions take. */
const input = z.object({
  ...entry,
  QueueUrl: text,
  Entries: z.array(z.object({ ...entry, Id: z.string() })).optional(),
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
