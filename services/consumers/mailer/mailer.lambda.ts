import type {
  DynamoDBRecord,
  DynamoDBStreamEvent,
  ScheduledEvent,
  SQSBatchResponse,
  SQSEvent,
  SQSRecord,
} from 'aws-lambda';
import { type MailKey, parseMailKey } from '../../core/outbox/mail.entity.ts';
import { log } from '../../core/runtime/log.ts';
import { takeBack } from '../../core/runtime/send-at.ts';
import { deliverMail } from './deliver-mail.ts';
import { sweepHeld } from './sweep-held.ts';

type MailRecord = DynamoDBRecord | SQSRecord;

/**
 * Sends the e-mails that have come into the outbox, and those that were held there; a record whose e-mail is not settled
 * fails alone. Each hour it looks for held ones that nobody offers.
 */
export async function handler(
  event: DynamoDBStreamEvent | SQSEvent | ScheduledEvent,
): Promise<SQSBatchResponse> {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  if (!('Records' in event)) {
    await sweepHeld(Date.parse(event.time));
    return { batchItemFailures };
  }
  for (const record of event.Records) {
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
    if (!isHeld(record)) await takeBackHeld(record);
    const key = isHeld(record) ? heldKey(record) : queuedKey(record);
    // Of a stream's record only a function that was cut off leaves a claim.
    const isRepeated = !isHeld(record) || Number(record.attributes.ApproximateReceiveCount) > 1;
    return !key || (await deliverMail(key, isRepeated));
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
  if (mail?.__edb_e__?.S !== 'mail' || mail.state?.S !== 'queued') return undefined;
  const isQueued = mail.round?.N !== before?.round?.N || mail.heldUntil?.S !== before?.heldUntil?.S;
  return isQueued ? parseMailKey(mail.pk?.S ?? '', mail.sk?.S ?? '') : undefined;
}

/** What was held for longer and is dropped, gone, or held until another moment: nothing is offered at the one before. */
async function takeBackHeld({ dynamodb }: DynamoDBRecord): Promise<void> {
  const { NewImage: mail, OldImage: before } = dynamodb ?? {};
  const until = before?.heldUntil?.S;
  if (before?.__edb_e__?.S !== 'mail' || before.state?.S !== 'queued' || !until) return;
  if (mail?.state?.S === 'queued' && mail.heldUntil?.S === until) return;
  if (Date.parse(until) <= Date.now()) return;
  await takeBack(parseMailKey(before.pk?.S ?? '', before.sk?.S ?? ''), Date.parse(until));
}

function heldKey({ body }: SQSRecord): MailKey {
  return JSON.parse(body);
}
