import type { DynamoDBRecord } from 'aws-lambda';
import { requestsOf } from '../../commission/consultations/read-consultation.ts';
import { declarationOf, REQUEST_NOUNS } from '../../core/outbox/mail.contract.ts';
import { type MailSubject, mailsAbout } from '../../core/outbox/mail.entity.ts';
import { resendMails } from '../../core/outbox/resend-mails.ts';
import { authoredBy } from '../../shop/reviews/review.entity.ts';
import { readSubject } from '../dashboard/read-subject.ts';
import { answeredAt } from '../dashboard/todos-of-subject.ts';

/** Whose address a record of the table's stream proves, on whichever way: a link, a code, a provider. */
export function addressProvedBy({ dynamodb }: DynamoDBRecord): string | undefined {
  const { NewImage: now, OldImage: before } = dynamodb ?? {};
  // Who has no address has proved none.
  const isProven = (image: typeof now) =>
    image?.provenEmail?.S !== undefined && image.provenEmail.S === image.email?.S?.toLowerCase();
  if (now?.__edb_e__?.S !== 'account' || !isProven(now) || (before && isProven(before))) return undefined;
  return now.uid?.S;
}

/**
 * Queues the e-mails to a user that waited only for the proof of the address. May be repeated: what is no longer held is left alone. Each is
 * written from its record when it leaves, so the mail function drops what is out of date.
 */
export async function releaseHeld(uid: string): Promise<void> {
  const [requests, authored] = await Promise.all([requestsOf(uid), authoredBy(uid)]);
  for (const { id } of requests) {
    const subject = await readSubject({ uid, id });
    const isAnswered = 'mails' in subject && answeredAt(subject) !== undefined;
    for (const noun of REQUEST_NOUNS) await release({ noun, subjectId: id }, isAnswered);
  }
  for (const { productId, id } of authored)
    await release({ noun: 'review', subjectId: `${productId}.${id}` });
}

async function release(subject: MailSubject, isAnswered = false): Promise<void> {
  const held = (await mailsAbout(subject)).filter(
    ({ state, kind }) => state === 'held' && !(isAnswered && declarationOf(kind).untilAnswered),
  );
  if (held.length > 0) await resendMails(held, true);
}
