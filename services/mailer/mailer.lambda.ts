import { SESClient } from '@aws-sdk/client-ses';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { type MailKey, parseMailKey } from '../outbox/mail.entity.ts';
import { log } from '../runtime/log.ts';
import { sendToDeadLetterQueue } from '../runtime/queue.ts';
import { deliverMail, type MailTransport } from './deliver-mail.ts';
import { sendMail } from './send-mail.ts';

const ses = new SESClient({
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 5000 },
});
const transport: MailTransport = {
  send: (message) => sendMail(ses, message),
  sendToDeadLetterQueue: (key) => sendToDeadLetterQueue({ ...key, reason: 'SES refused this e-mail.' }),
};

/** Sends the e-mails that have come into the outbox; a record whose e-mail is not settled fails alone. */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const batchItemFailures = [];
  for (const record of Records) {
    if (!(await isSettled(record)))
      batchItemFailures.push({ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' });
  }
  return { batchItemFailures };
}

async function isSettled(record: DynamoDBRecord): Promise<boolean> {
  try {
    const key = queuedKey(record);
    return !key || (await deliverMail(key, transport));
  } catch (error) {
    const { eventID, dynamodb } = record;
    const reason = error instanceof Error ? error.name : 'unknown';
    log.error('E-mail not delivered', { eventID, pk: dynamodb?.NewImage?.pk?.S, reason });
    return false;
  }
}

/** The e-mail that a record queues. A failed try that puts its e-mail back queues nothing: its own record comes again. */
function queuedKey({ dynamodb }: DynamoDBRecord): MailKey | undefined {
  const { NewImage: mail, OldImage: before } = dynamodb ?? {};
  if (mail?.__edb_e__?.S !== 'mail' || mail.round?.N === before?.round?.N) return undefined;
  return parseMailKey(mail.pk?.S ?? '', mail.sk?.S ?? '');
}
