import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { log } from './log.ts';

/** Works on the messages of a queue, one after another. The queue offers those again that fail; `failed` tells it in the log. */
export async function eachMessage<Message>(
  { Records }: SQSEvent,
  shape: z.ZodMiniType<Message>,
  work: (message: Message) => Promise<void>,
  failed: string,
): Promise<SQSBatchResponse> {
  const batchItemFailures = [];
  for (const { messageId, body } of Records) {
    try {
      await work(z.parse(shape, JSON.parse(body)));
    } catch (error) {
      log.error(failed, { messageId, reason: (error as Error).name });
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
}
