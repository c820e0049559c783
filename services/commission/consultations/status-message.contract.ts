import {
  type ConsultationEntry,
  DEFAULT_CUSTOM_TITLE,
  DEFAULT_STATUS,
  MARKED_AS_CUSTOMER,
  WITHDRAWN,
} from './consultation.contract.ts';

/** Who has to do something next. */
export type Actor = 'customer' | 'shop';

/** What happens next with a request or an order. */
export interface NextStep {
  actor: Actor;
  text: string;
}

export const shop = (text: string): NextStep => ({ actor: 'shop', text });
export const customer = (text: string): NextStep => ({ actor: 'customer', text });

export interface StatusMessage {
  title: string;
  /** How it stands. It stays true beside a quote; what comes then is `next`. */
  body: string;
  /** What the e-mail is called, where the title would say too little in an inbox. */
  subject?: string;
  /** Undefined when nobody has to act. */
  next?: NextStep;
}

type Custom = Pick<ConsultationEntry, 'customTitle' | 'customBody' | 'samples'>;

/** The title of a status without one of its own. */
const UPDATED = 'Status Updated';

const MESSAGES: Record<string, (entry: Custom) => StatusMessage> = {
  Pending: () => ({
    title: UPDATED,
    body: 'Pending',
    next: shop('We’ll read your request and get in touch with you.'),
  }),
  'Received Your Request': () => ({
    title: 'Request Received',
    body: 'Your request is with our workshop.',
    next: shop('We’ll be in touch shortly to talk it through.'),
  }),
  'Contact Attempted': () => ({
    title: 'We Tried to Reach You',
    body: 'We tried the phone number and e-mail you gave us. Please watch for our next call or message.',
    next: customer('Tell us when we can reach you. A message here is enough.'),
  }),
  'Design in Progress': () => ({
    title: 'Design in Progress',
    body: 'Your piece is on the drawing board.',
    next: shop('We’ll send you a first design as soon as it is ready.'),
  }),
  Custom: ({ customTitle, customBody }) => ({
    title: customTitle || DEFAULT_CUSTOM_TITLE,
    body: customBody ?? '',
  }),
  Completed: () => ({
    title: 'Your Piece Is Finished',
    body: 'It is ready, and our team will contact you to schedule delivery or pickup.',
    next: shop('We’ll call or write to you.'),
  }),
  Archived: () => ({
    title: 'Consultation Closed',
    body: 'This consultation is archived. You are welcome to submit a new request at any time.',
  }),
  [WITHDRAWN]: () => ({
    title: 'Request Withdrawn',
    body: 'You withdrew this request. You’re welcome to send us a new one at any time.',
  }),
  [MARKED_AS_CUSTOMER]: () => ({
    title: UPDATED,
    subject: 'Your Order Has Been Placed',
    body: 'Thank you for your order. Its progress is in your hub.',
  }),
};

/** Of a request for samples, which is done once they are sent. */
const OF_SAMPLES: Record<string, StatusMessage> = {
  Pending: { title: UPDATED, body: 'Pending', next: shop('We’ll send your samples.') },
  Completed: {
    title: 'Your Samples Are on Their Way',
    body: 'We’ve sent your samples. When you’re ready to talk about your piece, send us a new request.',
  },
};

/** The words that the customer reads about a request's status, in the hub and in the e-mail. A status without words is shown as it is. */
export function statusMessage(entry: Custom & { status?: string }): StatusMessage {
  const status = entry.status || DEFAULT_STATUS;
  if (entry.samples && Object.hasOwn(OF_SAMPLES, status)) return OF_SAMPLES[status] as StatusMessage;
  const known = Object.hasOwn(MESSAGES, status) ? MESSAGES[status] : undefined;
  return known?.(entry) ?? { title: UPDATED, body: status };
}

/** Whether nothing more will happen with a request that is not an order. */
export function isClosed({
  status,
  samples,
}: Pick<ConsultationEntry, 'status'> & Partial<Pick<ConsultationEntry, 'samples'>>): boolean {
  const isSent = samples !== undefined && status === 'Completed';
  return isSent || status === 'Archived' || status === WITHDRAWN || status === MARKED_AS_CUSTOMER;
}

/** A status as its customer reads it in a list of dates. */
export function statusName(status: string): string {
  return status === MARKED_AS_CUSTOMER ? 'Became an Order' : status;
}
