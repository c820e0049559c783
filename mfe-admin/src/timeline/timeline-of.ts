import {
  type AdminConsultation,
  stateOf,
} from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { givenText } from '@hearthside/services/commission/consultations/given.contract.ts';
import { changeEventText } from '@hearthside/services/commission/orders/change.contract.ts';
import { wordsOfEntry } from '@hearthside/services/commission/orders/ledger-words.contract.ts';
import type { AdminOrder } from '@hearthside/services/commission/orders/order.contract.ts';
import type { AdminQuote, QuoteVersion } from '@hearthside/services/commission/quotes/quote.contract.ts';
import { uploadedAt } from '@hearthside/services/core/media/upload.contract.ts';
import type { MailKind, NumberedKind, ShownMail } from '@hearthside/services/core/outbox/mail.contract.ts';
import { dayOf } from '@hearthside/services/core/site/day.contract.ts';
import { stateToCome, wordsOfMail } from '../mails/mail-words.ts';

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
  /** By what it is found: what was told by an e-mail is an e-mail too. */
  kinds: Kind[];
  /** A moment or a day, ISO 8601. */
  at: string;
  text: string;
  /** Heads what somebody wrote. */
  title?: string;
}

interface Happened {
  kind: Exclude<Kind, 'mail'>;
  at: string;
  text: string;
  /** What somebody wrote, under the text. */
  words?: string | false;
  /** The e-mail that told the customer of it, if one did. */
  mail?: NumberedKind | undefined;
}

/** The records of one commission, as far as there are any. */
export interface Commission {
  request: AdminConsultation | undefined;
  quote: AdminQuote | undefined;
  /** All versions of the quote. @default the last one alone */
  versions?: QuoteVersion[] | undefined;
  order: AdminOrder | undefined;
}

/**
 * What happened with a commission besides its messages. An e-mail stands at what it tells of, unless it left on another day; that
 * and one that tells of nothing else, as a reminder, is an event itself, once it is due. E-mails to the owner are in their mailbox.
 * `hasWords` tells what was asked for in the customer's words.
 */
export function timelineOf(
  { request, quote, versions = [], order }: Commission,
  hasWords = false,
): TimelineEvent[] {
  const before = versions.filter(({ number }) => number !== quote?.sent?.number);
  const happened = [
    ...(request ? ofRequest(request, hasWords) : []),
    ...[...before, ...(quote?.sent ? [quote.sent] : [])].flatMap(ofQuote),
    ...(order ? ofOrder(order) : []),
  ];
  const mails = [
    ...mailsFor(request, request?.email),
    ...mailsFor(quote, quote?.customerEmail),
    ...mailsFor(order, order?.customerEmail),
  ].filter(({ isToOwner }) => !isToOwner);
  const alone = new Set(mails.filter(({ state }) => state !== 'queued'));
  const told = happened.map(({ kind, at, words, ...event }): TimelineEvent => {
    const mail = mails.find((each) => each.kind === event.mail && dayOf(each.since) === dayOf(at));
    const text = mail ? `${event.text}, e-mail ${mail.became}` : event.text;
    const said = words ? { title: text, text: words } : { text };
    if (!mail) return { kinds: [kind], at, ...said };
    alone.delete(mail);
    // A payment has only a day; its receipt leaves at once.
    const moment = at.includes('T') ? at : mail.since;
    return { kinds: [kind, 'mail'], at: moment, ...said };
  });
  return [...told, ...[...alone].map(ofMail)];
}

type Mailed = { mails?: ShownMail[]; isAddressProven?: boolean };

/** A record's e-mails, and what became of each. */
function mailsFor({ mails = [], isAddressProven }: Mailed = {}, email = '') {
  return mails.map((mail) => ({
    ...mail,
    became: wordsOfMail(stateToCome(mail, { email, isAddressProven })),
  }));
}

function ofMail({ name, became, since }: ShownMail & { became: string }): TimelineEvent {
  const text = `${name.charAt(0).toUpperCase()}${name.slice(1)} ${became}`;
  return { kinds: ['mail'], at: since, text };
}

/** The e-mail with that number, if the event has one. */
const numbered = (kind: MailKind, number: number | undefined) =>
  number === undefined ? undefined : (`${kind}-${number}` as const);

function ofRequest({ submittedAt, timeline, details }: AdminConsultation, hasWords: boolean): Happened[] {
  const [, ...changes] = timeline;
  return [
    ...(submittedAt
      ? [
          {
            kind: 'request' as const,
            at: submittedAt,
            text: 'Request',
            words: hasWords && details,
            mail: 'acknowledgement' as const,
          },
        ]
      : []),
    ...changes.map(({ status, at, version }) => ({
      kind: 'request' as const,
      at,
      text: `Status: ${stateOf(status)}`,
      mail: numbered('status', version),
    })),
  ];
}

function ofQuote({ number, events, answers }: QuoteVersion): Happened[] {
  const questions = answers.flatMap(({ answer, text }) => (answer === 'question' ? [`“${text}”`] : []));
  return events.map(({ what, by, at, text }) => ({
    kind: 'quote',
    at,
    text: [
      `Version ${number} of the quote: ${what === 'asked' ? 'questions asked' : what} by ${by || 'the shop'}`,
      ...(what === 'asked' ? questions : []),
      ...(text ? [text] : []),
    ].join(', '),
    ...(what === 'sent' && { mail: `quote-${number}` as const }),
  }));
}

function ofOrder({ stages, payments, changes, steps, photos, handover }: AdminOrder): Happened[] {
  return [
    ...stages.map(({ stage, at, version }) => ({
      kind: 'stage' as const,
      at,
      text: `Stage: ${stage}`,
      mail: numbered('stage', version),
    })),
    ...payments.map((entry, place) => ({
      kind: 'payment' as const,
      at: entry.on,
      text: wordsOfEntry(entry, payments),
      mail: numbered('payment', place),
    })),
    ...steps.flatMap(({ what, done, note }) =>
      done
        ? [
            {
              kind: 'step' as const,
              at: done.at,
              text: `Step done: ${what}, by ${done.by}${note && `. ${note}`}`,
            },
          ]
        : [],
    ),
    ...photos.flatMap(({ key, caption }) => {
      const at = uploadedAt(key);
      return at ? [{ kind: 'photo' as const, at, text: `Photo: ${caption || 'without a caption'}` }] : [];
    }),
    ...(handover?.events ?? []).map(({ what, at, text, version }) => ({
      kind: 'delivery' as const,
      at,
      text: `${HANDOVER[what]}${text ? `: ${text}` : ''}`,
      mail: numbered('slots', version),
    })),
    ...changes.flatMap((change) =>
      change.events.map((event) => ({
        kind: 'change' as const,
        at: event.at,
        text: [
          `C${change.number}, ${change.what}: ${changeEventText(event, change)}`,
          ...(event.given ? [givenText(event.given)] : []),
        ].join(', '),
        mail: numbered('change', event.version),
      })),
    ),
  ];
}

const HANDOVER = {
  offered: 'Delivery times offered',
  chosen: 'Delivery time chosen',
  received: 'Received',
};
