/**
 * Every kind of e-mail, and the noun that it is about: its subject. A kind that one subject can cause more than once is
 * numbered in the outbox (`status-3`).
 */
export const MAIL_KINDS = {
  notification: 'consultation',
  acknowledgement: 'consultation',
  status: 'consultation',
  withdrawal: 'consultation',
  confirmation: 'address',
  stage: 'order',
  payment: 'order',
  paymentToOwner: 'order',
  change: 'order',
  changeAnswer: 'order',
  quote: 'quote',
  quoteAnswer: 'quote',
  messageToCustomer: 'conversation',
  messageToOwner: 'conversation',
  reviewAnswer: 'review',
  farewell: 'account',
} as const;
export type MailKind = keyof typeof MAIL_KINDS;
/** What a customer may switch off; all other e-mails are part of what they have asked for. */
export const MAIL_TOPICS = ['progress', 'messages'] as const;
export type MailTopic = (typeof MAIL_TOPICS)[number];

const TOPICS: Partial<Record<MailKind, MailTopic>> = {
  status: 'progress',
  stage: 'progress',
  messageToCustomer: 'messages',
  reviewAnswer: 'messages',
};

/** The topic that an e-mail of a kind belongs to; undefined for one that cannot be switched off. */
export function topicOf(kind: MailKind): MailTopic | undefined {
  return TOPICS[kind];
}

export type MailNoun = (typeof MAIL_KINDS)[MailKind];

/**
 * `queued` → `sending` → `sent`; `failed`: refused for good; `uncertain`: perhaps sent, since the function was cut off
 * between sending and recording; `dropped`: not to be sent, as it was out of date; `over-budget`: held, as its recipient has
 * had enough e-mails for now; `suppressed`: held, as e-mails to its recipient bounced or were called spam;
 * `held`: not sent until its recipient has proved the address, and asked for again; `unwanted`: its recipient has
 * switched its topic off.
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
  'held',
  'unwanted',
] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** States in which an e-mail may be sent again when the owner asks. */
export const RESENDABLE_STATES: readonly MailState[] = [
  'failed',
  'uncertain',
  'over-budget',
  'suppressed',
  'held',
];

const LEFT: readonly MailState[] = ['sending', 'sent', 'uncertain'];

/** Whether an e-mail has left, or nobody can tell. */
export function mayHaveLeft(state: MailState): boolean {
  return LEFT.includes(state);
}

/** What the owner may decide about an e-mail that is held: keep it for some minutes, let it leave, or drop it. */
export const HELD_MAIL_DECISIONS = ['wait', 'send', 'drop'] as const;
export type HeldMailDecision = (typeof HELD_MAIL_DECISIONS)[number];
