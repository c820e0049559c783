import type { DynamoDBRecord, DynamoDBStreamEvent, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { type MailKey, parseMailKey } from '../../core/outbox/mail.entity.ts';
import { log } from '../../core/runtime/log.ts';
import { deliverMail } from './deliver-mail.ts';

type MailRecord = DynamoDBRecord | SQSRecord;

/**
 * Sends the e-mails that have come into the outbox, and those that were held there for some seconds; a record whose
 * e-mail is not settled fails alone.
 */
export async function handler({ Records }: DynamoDBStreamEvent | SQSEvent): Promise<SQSBatchResponse> {
  const batchItemFailures = [];
  for (const record of Records) {
    if (!(await isSettled(record))) batchItemFailures.push({ itemIdentifier: idOf(record) });
  }
  return { batchItemFailures };
}

const isHeld = (record: MailRecord): record is SQSRecord => 'body' in record;

function idOf(record: MailRecord): string {
  return isHeld(record) ? record.messageId : (record.dynamodb?.SequenceNumber ?? '');
}

async function isSettled(record: MailRecord): Promise<boolean> {
  try {
    const key = isHeld(record) ? heldKey(record) : queuedKey(record);
    return !key || (await deliverMail(key));
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    log.error('E-mail not delivered', { record: idOf(record), ...keysOf(record), reason });
    return false;
  }
}

function keysOf(record: MailRecord) {
  return isHeld(record)
    ? { message: record.body }
    : { eventID: record.eventID, pk: record.dynamodb?.NewImage?.pk?.S };
}

/**
 * The e-mail that a record queues, or whose hold it changes. A failed try that puts its e-mail back queues nothing: its
 * own record comes again.
 */
function queuedKey({ dynamodb }: DynamoDBRecord): MailKey | undefined {
  const { NewImage: mail, OldImage: before } = dynamodb ?? {};
  if (mail?.__edb_e__?.S !== 'mail') return undefined;
  const isQueued = mail.round?.N !== before?.round?.N || mail.heldUntil?.S !== before?.heldUntil?.S;
  return isQueued ? parseMailKey(mail.pk?.S ?? '', mail.sk?.S ?? '') : undefined;
}

function heldKey({ body }: SQSRecord): MailKey {
  return JSON.parse(body);
}
