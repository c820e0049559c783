import { AwsError } from '../aws-error.ts';
import type { Input } from './input.ts';
import { md5, type Queue } from './queues.ts';

interface Action {
  /** The permission that it needs. A batch needs that of the single action. */
  permission: string;
  perform(queue: Queue, input: Input): Promise<object>;
}

// The limit of a message, and of all messages of a batch together.
const SIZE_LIMIT = 1024 * 1024;
const BATCH_LIMIT = 10;

export const ACTIONS: Record<string, Action> = {
  SendMessage: {
    permission: 'SendMessage',
    async perform(queue, { MessageBody = '', DelaySeconds }) {
      const checked = sendable(MessageBody);
      const { id } = await queue.send(checked, DelaySeconds);
      return { MessageId: id, MD5OfMessageBody: md5(checked) };
    },
  },
  SendMessageBatch: {
    permission: 'SendMessage',
    async perform(queue, input) {
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
          MessageId: (await queue.send(body, DelaySeconds)).id,
          MD5OfMessageBody: md5(body),
        })),
      );
      return { Successful, Failed: [] };
    },
  },
  ReceiveMessage: {
    permission: 'ReceiveMessage',
    async perform(queue, { MaxNumberOfMessages = 1, VisibilityTimeout }) {
      const messages = await queue.receive(MaxNumberOfMessages, VisibilityTimeout);
      return {
        Messages: messages.map(({ id, body, receiptHandle, receiveCount }) => ({
          MessageId: id,
          Body: body,
          MD5OfBody: md5(body),
          ReceiptHandle: receiptHandle,
          Attributes: { ApproximateReceiveCount: String(receiveCount) },
        })),
      };
    },
  },
  DeleteMessage: {
    permission: 'DeleteMessage',
    async perform(queue, { ReceiptHandle = '' }) {
      await queue.remove(ReceiptHandle);
      return {};
    },
  },
  GetQueueUrl: {
    permission: 'GetQueueUrl',
    perform: async (queue) => ({ QueueUrl: queue.url }),
  },
  PurgeQueue: {
    permission: 'PurgeQueue',
    async perform(queue) {
      await queue.purge();
      return {};
    },
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
