import { type CommissionRecords, recordsOf } from '../../commission/papers/read-commission.ts';
import { makePaymentLink } from '../../commission/payments/make-payment-link.ts';
import { declarationOf, kindOf, type MailKind } from '../../core/outbox/mail.contract.ts';
import type { MailItem } from '../../core/outbox/mail.entity.ts';
import type { Composed, Kind, PayLink } from './kind.ts';
import { accountMails } from './kinds/account-mails.ts';
import { changeMails } from './kinds/change-mails.ts';
import { handoverMails } from './kinds/handover-mails.ts';
import type { Message } from './kinds/layout.ts';
import { messageMails } from './kinds/message-mails.ts';
import { paymentMails } from './kinds/payment-mails.ts';
import { quoteMails } from './kinds/quote-mails.ts';
import { requestMails } from './kinds/request-mails.ts';
import { reviewMails } from './kinds/review-mails.ts';
import { stageMails } from './kinds/stage-mails.ts';

/** How each kind of e-mail is written. A new one is an entry in the file of its noun. */
const KINDS: Record<MailKind, Kind> = {
  ...accountMails,
  ...changeMails,
  ...handoverMails,
  ...messageMails,
  ...paymentMails,
  ...quoteMails,
  ...requestMails,
  ...reviewMails,
  ...stageMails,
};

export function recordsAbout({ uid, subjectId: id }: MailItem): CommissionRecords {
  return recordsOf({ uid, id });
}

/** Writes an e-mail, or says why it is not sent. `payLink` makes the link by which its reader pays. */
export async function composeMail(
  mail: MailItem,
  payLink: PayLink = makePaymentLink,
  records = recordsAbout(mail),
): Promise<Composed> {
  const { topic, isToOwner } = declarationOf(mail.kind);
  if (!isToOwner && (await records.account())?.email === '') return 'unreachable';
  if (topic && (await records.account())?.unwantedMails?.includes(topic)) return 'unwanted';
  return KINDS[kindOf(mail.kind)].compose({ mail, records, payLink });
}

/** The PDFs that leave with an e-mail. An invoice or a credit note among them has its number from then on. */
export async function attachedPapers(
  mail: MailItem,
  records = recordsAbout(mail),
): Promise<Message['attachments']> {
  const wanted = (await KINDS[kindOf(mail.kind)].papers?.({ mail, records, payLink: makePaymentLink })) ?? [];
  if (wanted.length === 0) return undefined;
  const { key } = records;
  // Loaded when needed, with the fonts.
  const { getPaper } = await import('../../commission/papers/get-paper.ts');
  const { listPapers } = await import('../../commission/papers/papers.ts');
  const there = await listPapers(key, 'customer', records);
  const attachments = [];
  for (const { kind, entry } of wanted) {
    const paper = there.findLast((one) => one.kind === kind && one.entry === (entry ?? one.entry));
    if (!paper) continue;
    const { name: filename, file: content } = await getPaper(key, paper, 'customer', records);
    attachments.push({ filename, content });
  }
  return attachments;
}
