import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { env } from '../runtime/env.ts';
import type { MailKey } from './deliver-mail.ts';

/**
 * Puts an e-mail that SES refused for good into the dead-letter queue. Failing its record instead would get it there
 * too, but only after all its retries, during which every e-mail behind it in the stream would wait.
 */
export async function putAside(sqs: SQSClient, key: MailKey): Promise<void> {
  const MessageBody = JSON.stringify({ ...key, reason: 'SES refused this e-mail.' });
  await sqs.send(new SendMessageCommand({ QueueUrl: env('FAILED_EVENTS_URL'), MessageBody }));
}
