import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { env } from './env.ts';
import { endsWithin } from './request-limits.ts';

/** The queues' client of this process. */
export const sqs = new SQSClient({ maxAttempts: 4, requestHandler: endsWithin(4000) });

/** Sends a message to the queue whose address the environment names; it can be received after the delay. */
export async function sendMessage(variable: string, message: object, delaySeconds?: number): Promise<void> {
  await sqs.send(
    new SendMessageCommand({
      QueueUrl: env(variable),
      MessageBody: JSON.stringify(message),
      DelaySeconds: delaySeconds,
    }),
  );
}

/**
 * Sends what no retry can help to the function's own dead-letter queue. Failing the record would get it there too, but
 * only after all retries, during which every record behind it in the stream would wait.
 */
export function sendToDeadLetterQueue(message: { reason: string }): Promise<void> {
  return sendMessage('FAILED_EVENTS_URL', message);
}
