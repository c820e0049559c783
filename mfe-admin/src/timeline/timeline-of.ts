import type { AdminConsultation } from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { dueDay } from '@hearthside/services/commission/orders/amount-due.contract.ts';
import { remindedAt } from '@hearthside/services/commission/orders/delivery.contract.ts';
import type { AdminOrder } from '@hearthside/services/commission/orders/order.contract.ts';
import type { AdminQuote, QuoteVersion } from '@hearthside/services/commission/quotes/quote.contract.ts';
import { uploadedAt } from '@hearthside/services/kit/media/upload.contract.ts';
import type { MailState } from '@hearthside/services/kit/outbox/mail.contract.ts';
import { MAIL_PROBLEMS } from '../mails/mail-problems.ts';
import { wordsOfEntry } from '../orders/ledger-words.ts';

/** What a timeline can be filtered by besides its messages, in words. */
export const KINDS = {
  request: 'Request',
  quote: 'Quotes',
  stage: 'Stages',
  payment: 'Payments',
  change: 'Changes',
  step: 'Steps',
  photo: 'Photos',
  delivery: 'Deliveries',
  mail: 'E-mails',
} as const;
export type Kind = keyof typeof KINDS;

export interface TimelineEvent {
  kind: Exclude<Kind, 'mail'>;
  /** A moment or a day, ISO 8601. */
  at: string;
  text: string;
  /** What became of its e-mail, if that is known and there was one. */
  mail?: MailState | null;
}

/** The records of one commission, as far as there are any. */
export interface Commission {
  request: AdminConsultation | undefined;
  quote: AdminQuote | undefined;
  /** All versions of the quote. @default the last one alone */
  versions?: QuoteVersion[] | undefined;
  order: AdminOrder | undefined;
}

/** What happened with a commission besides its messages. */
export function timelineOf({ request, quote, versions = [], order }: Commission): TimelineEvent[] {
  const before = versions.filter(({ number }) => number !== quote?.sent?.number);
  return [
    ...(request ? ofRequest(request) : []),
    ...before.flatMap((version) => ofQuote(version, null)),
    ...(quote?.sent ? ofQuote(quote.sent, quote.mail) : []),
    ...(order ? ofOrder(order) : []),
  ];
}

function ofRequest({ submittedAt, timeline, mails }: AdminConsultation): TimelineEvent[] {
  const [, ...changes] = timeline;
  const statuses = changes.map(({ status, at }) => ({
    kind: 'request' as const,
    at,
    text: `Status: ${status}`,
  }));
  return [
    { kind: 'request', at: submittedAt ?? '', text: 'Request', mail: mails.acknowledgement },
    ...withMailAtEnd(statuses, mails.statusChange),
  ];
}

function ofQuote({ number, events }: QuoteVersion, mail: MailState | null): TimelineEvent[] {
  return events.map(({ what, by, at, text }) => ({
    kind: 'quote',
    at,
    text: `Version ${number} of the quote: ${what} by ${by || 'the shop'}${text ? `, ${text}` : ''}`,
    ...(what === 'sent' && { mail }),
  }));
}

function ofOrder(order: AdminOrder): TimelineEvent[] {
  const { stages, stageMail, payments, changes, steps, photos } = order;
  const passed = stages.map(({ stage, at }) => ({ kind: 'stage' as const, at, text: `Stage: ${stage}` }));
  return [
    ...withMailAtEnd(passed, stageMail),
    ...payments.map((entry) => ({ kind: 'payment' as const, at: entry.on, text: wordsOfEntry(entry) })),
    ...reminderOf(order),
    ...steps.flatMap(({ what, done }) =>
      done ? [{ kind: 'step' as const, at: done.at, text: `Step done: ${what}, by ${done.by}` }] : [],
    ),
    ...photos.flatMap(({ key, caption }) => {
      const at = uploadedAt(key);
      return at ? [{ kind: 'photo' as const, at, text: `Photo: ${caption || 'without a caption'}` }] : [];
    }),
    ...(order.handover?.events ?? []).map(({ what, at, text }) => ({
      kind: 'delivery' as const,
      at,
      text: `${HANDOVER[what]}${text ? `: ${text}` : ''}`,
      ...(what === 'offered' && { mail: order.slotsMail }),
    })),
    ...changes.flatMap(({ number, what, events }) =>
      events.map((event) => ({
        kind: 'change' as const,
        at: event.at,
        text: `C${number}, ${what}: ${event.what} by ${event.by || 'the shop'}`,
      })),
    ),
  ];
}

const HANDOVER = {
  offered: 'Delivery times offered',
  chosen: 'Delivery time chosen',
  received: 'Received',
};

/** It stays in the timeline until another payment is asked for. */
function reminderOf(order: AdminOrder): TimelineEvent[] {
  const [by, mail] = [dueDay(order), order.paymentReminderMail];
  if (!by || !mail || mail === 'queued' || mail === 'dropped') return [];
  return [{ kind: 'payment', at: remindedAt(by, 1), text: 'Reminder of the payment', mail }];
}

/** Only of the present status and stage it is known what became of the e-mail. */
function withMailAtEnd(events: TimelineEvent[], mail: MailState | null): TimelineEvent[] {
  return events.map((event, place) => (place === events.length - 1 ? { ...event, mail } : event));
}

/** What became of an e-mail, in words: "e-mail sent". */
export function wordsOfMail(mail: MailState): string {
  if (mail === 'sent') return 'e-mail sent';
  return mail === 'queued' || mail === 'sending'
    ? 'e-mail on its way'
    : `e-mail ${MAIL_PROBLEMS[mail] ?? mail}`;
}
