import { SESClient } from '@aws-sdk/client-ses';
import { SQSClient } from '@aws-sdk/client-sqs';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { log } from '../runtime/log.ts';
import { putAside } from './dead-letter-queue.ts';
import { deliverMail, type Ways } from './deliver-mail.ts';
import { sendMail } from './send-mail.ts';

const ses = new SESClient({
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 5000 },
});
const sqs = new SQSClient({ requestHandler: { connectionTimeout: 1000, requestTimeout: 4000 } });
const ways: Ways = {
  send: (message) => sendMail(ses, message),
  putAside: (key) => putAside(sqs, key),
};

/** Sends the e-mails that have come into the outbox; a record that could not be settled fails alone. */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const batchItemFailures = [];
  for (const record of Records) {
    if (!(await settled(record)))
      batchItemFailures.push({ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' });
  }
  return { batchItemFailures };
}

async function settled(record: DynamoDBRecord): Promise<boolean> {
  const key = newInOutbox(record);
  if (!key) return true;
  try {
    return await deliverMail(key, ways);
  } catch (error) {
    log.error('E-mail not delivered', { ...key, reason: error instanceof Error ? error.name : 'unknown' });
    return false;
  }
}

/** An e-mail put into the outbox. One that a failed try put back is not: its first record is offered again. */
function newInOutbox({ dynamodb }: DynamoDBRecord) {
  const { NewImage: mail, OldImage: before } = dynamodb ?? {};
  if (mail?.__edb_e__?.S !== 'mail' || mail.round?.N === before?.round?.N) return undefined;
  const consultationId = mail.consultationId?.S;
  const kind = mail.kind?.S;
  return consultationId && kind ? { consultationId, kind } : undefined;
}
