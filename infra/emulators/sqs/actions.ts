import { z } from 'zod';
import { AwsError } from '../aws-error.ts';
import { md5, type Queue } from './queues.ts';

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

/** A batch needs the permission of a single message. `trace` is the header of the call. */
type Action = (queue: Queue, input: Input, trace?: string) => Promise<object>;

// The limit of a message, and of all messages of a batch together.
const SIZE_LIMIT = 1024 * 1024;
const BATCH_LIMIT = 10;

export const ACTIONS: Record<string, Action> = {
  async SendMessage(queue, { MessageBody = '', DelaySeconds }, trace) {
    const checked = sendable(MessageBody);
    const { id } = await queue.send(checked, DelaySeconds, trace);
    return { MessageId: id, MD5OfMessageBody: md5(checked) };
  },
  async SendMessageBatch(queue, input, trace) {
    const entries = batchOf(input).map((entry) => ({ ...entry, body: sendable(entry.MessageBody) }));
    const size = entries.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0);
    if (size > SIZE_LIMIT)
      throw new AwsError(
        'BatchRequestTooLong',
        `The batch is ${size} bytes long; ${SIZE_LIMIT} is the most.`,
      );
    const Successful = await Promise.all(
      entries.map(async ({ Id, body, DelaySeconds }) => ({
        Id,
        MessageId: (await queue.send(body, DelaySeconds, trace)).id,
        MD5OfMessageBody: md5(body),
      })),
    );
    return { Successful, Failed: [] };
  },
};

function sendable(body = ''): string {
  const size = Buffer.byteLength(body);
  if (size >= 1 && size <= SIZE_LIMIT) return body;
  throw new AwsError(
    'InvalidParameterValue',
    `A message has 1 to ${SIZE_LIMIT} bytes; this one has ${size}.`,
  );
}

function batchOf({ Entries = [] }: Input) {
  if (Entries.length === 0) throw new AwsError('EmptyBatchRequest', 'The batch has no entries.');
  if (Entries.length > BATCH_LIMIT)
    throw new AwsError('TooManyEntriesInBatchRequest', `The batch has more than ${BATCH_LIMIT} entries.`);
  if (new Set(Entries.map(({ Id }) => Id)).size < Entries.length)
    throw new AwsError('BatchEntryIdsNotDistinct', 'Two entries of the batch have the same id.');
  return Entries;
}
