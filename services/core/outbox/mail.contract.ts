import type { PushKind } from './push.contract.ts';

/** What a customer may switch off; all other e-mails are part of what they have asked for. */
export const MAIL_TOPICS = ['progress', 'messages'] as const;
export type MailTopic = (typeof MAIL_TOPICS)[number];

export interface MailDeclaration {
  /** The noun that it is about: its subject. */
  about: string;
  /** What the owner calls it, without an article. @default `e-mail` */
  name?: string;
  /** It counts against the owner's budget. */
  isToOwner?: true;
  /** As which admins' devices are told of it too (consumers/push). */
  push?: PushKind;
  /** By which its customer may switch it off. */
  topic?: MailTopic;
  /** It needs nobody once its request is answered. */
  untilAnswered?: true;
}

/** Every kind of e-mail. A kind that one subject can cause more than once is numbered in the outbox (`status-3`). */
export const MAIL_KINDS = {
  notification: {
    about: 'consultation',
    name: 'notification to you',
    isToOwner: true,
    push: 'request',
    untilAnswered: true,
  },
  acknowledgement: { about: 'consultation', name: 'acknowledgement', untilAnswered: true },
  status: { about: 'consultation', name: 'e-mail about the status', topic: 'progress' },
  withdrawal: { about: 'consultation', isToOwner: true },
  confirmation: { about: 'address' },
  stage: { about: 'order', name: 'e-mail about the stage', topic: 'progress' },
  payment: { about: 'order', name: 'e-mail about a payment' },
  paymentReminder: { about: 'order', name: 'reminder of the payment' },
  paymentToOwner: { about: 'order', isToOwner: true, push: 'paid' },
  strayPayment: { about: 'payment', isToOwner: true },
  change: { about: 'order', name: 'e-mail about a change' },
  changeAnswer: { about: 'order', name: 'e-mail to you about a change', isToOwner: true, push: 'answer' },
  slots: { about: 'order', name: 'e-mail with the delivery times' },
  slotChosen: {
    about: 'order',
    name: 'e-mail to you about the delivery time',
    isToOwner: true,
    push: 'answer',
  },
  received: { about: 'order', name: 'e-mail to you about the arrival', isToOwner: true, push: 'answer' },
  reminder: { about: 'order', name: 'reminder of the delivery' },
  quote: { about: 'quote', name: 'e-mail with the quote' },
  quoteAnswer: { about: 'quote', name: 'e-mail to you about the answer', isToOwner: true, push: 'answer' },
  messageToCustomer: { about: 'conversation', name: 'e-mail about your message', topic: 'messages' },
  messageToOwner: { about: 'conversation', isToOwner: true, push: 'answer' },
  notTaken: { about: 'conversation', name: 'answer to an e-mail that could not be taken' },
  closed: { about: 'conversation', name: 'answer that the shop is closed' },
  reviewAnswer: { about: 'review', topic: 'messages' },
  newDevice: { about: 'account' },
  secondFactor: { about: 'account' },
  passkey: { about: 'account' },
  invitation: { about: 'account' },
  farewell: { about: 'account' },
} as const satisfies Record<string, MailDeclaration>;
export type MailKind = keyof typeof MAIL_KINDS;
export type MailNoun = (typeof MAIL_KINDS)[MailKind]['about'];
export type KindAbout<Noun extends MailNoun> = {
  [Kind in MailKind]: (typeof MAIL_KINDS)[Kind]['about'] extends Noun ? Kind : never;
}[MailKind];

/** The name of an e-mail among those about its subject. */
export type NumberedKind = MailKind | `${MailKind}-${number}`;

export function kindOf(kind: NumberedKind): MailKind {
  return kind.replace(/-\d+$/, '') as MailKind;
}

/** The number of an e-mail among those of its kind. */
export function numberOf(kind: NumberedKind): number {
  return Number(kind.replace(/\D/g, ''));
}

export function declarationOf(kind: NumberedKind): MailDeclaration {
  return MAIL_KINDS[kindOf(kind)];
}

export const nameOfMail = (kind: NumberedKind) => declarationOf(kind).name ?? 'e-mail';

/** A request and what grows from it: each has its id. */
export const REQUEST_NOUNS = ['consultation', 'quote', 'order', 'conversation'] as const satisfies MailNoun[];
export type RequestNoun = (typeof REQUEST_NOUNS)[number];
export const requestNoun = (noun: string) => REQUEST_NOUNS.find((each) => each === noun);

/**
 * `queued` → `sending` → `sent`; `failed`: refused for good; `uncertain`: perhaps sent, since the function was cut off
 * between sending and recording; `dropped`: not to be sent, as it was out of date; `over-budget`: held, as its recipient has
 * had enough e-mails for now; `suppressed`: held, as e-mails to its recipient bounced or were called spam;
 * `unreachable`: its recipient has no e-mail address, and is served by papers;
 * `held`: not sent until its recipient has proved the address, and asked for again; `unwanted`: its recipient has
 * switched its topic off; `bounced`, `complained`: it was sent, and came back, or its reader called it spam.
 */
export const MAIL_STATES = [
  'queued',
  'sending',
  'sent',
  'failed',
  'uncertain',
  'dropped',
  'over-budget',
  'suppressed',
  'unreachable',
  'held',
  'unwanted',
  'bounced',
  'complained',
] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** An e-mail about a record, as the owner sees it. A frontend that was released before its kind existed shows it too. */
export interface ShownMail {
  /** Its kind and number: a key, which frontends look up nowhere. */
  kind: string;
  name: string;
  isToOwner?: true;
  state: MailState;
  /** ISO 8601: when it came into this state. */
  since: string;
  /** It tells of how the record is now: the owner learns of a problem with it, and sends it again. */
  isCurrent?: true;
}

/** States in which an e-mail may be sent again when the owner asks. */
export const RESENDABLE_STATES: readonly MailState[] = [
  'failed',
  'uncertain',
  'over-budget',
  'suppressed',
  'held',
  'bounced',
];

/** States of an e-mail that has left, or may have. */
export const LEFT: readonly MailState[] = ['sending', 'sent', 'uncertain', 'bounced', 'complained'];

/** Whether an e-mail has left, or nobody can tell. */
export function mayHaveLeft(state: MailState): boolean {
  return LEFT.includes(state);
}

/** What the owner may decide about an e-mail that is held: keep it for some minutes, let it leave, or drop it. */
export const HELD_MAIL_DECISIONS = ['wait', 'send', 'drop'] as const;
export type HeldMailDecision = (typeof HELD_MAIL_DECISIONS)[number];
