import { type ConsultationEntry, DEFAULT_CUSTOM_TITLE, DEFAULT_STATUS } from './consultation.contract.ts';

export interface StatusMessage {
  title: string;
  body: string;
}

type Custom = Pick<ConsultationEntry, 'customTitle' | 'customBody'>;

const MESSAGES: Record<string, (entry: Custom) => StatusMessage> = {
  'Received Your Request': () => ({
    title: 'Request Received',
    body: 'Your request is with our workshop. We will be in touch shortly to talk it through.',
  }),
  'Contact Attempted': () => ({
    title: 'We Tried to Reach You',
    body: 'We tried the phone number and e-mail you gave us. Please look out for our next call or message.',
  }),
  'Design in Progress': () => ({
    title: 'Design in Progress',
    body: 'Your piece is on the drawing board. We will send you a first design as soon as it is ready.',
  }),
  Custom: ({ customTitle, customBody }) => ({
    title: customTitle || DEFAULT_CUSTOM_TITLE,
    body: customBody ?? '',
  }),
  Completed: () => ({
    title: 'Your Piece Is Finished',
    body: 'It is ready, and our team will contact you to schedule delivery or pickup.',
  }),
  Archived: () => ({
    title: 'Consultation Closed',
    body: 'This consultation is archived. You are welcome to submit a new request at any time.',
  }),
};

/** The words that the customer reads about a request's status. A status without words is shown as it is. */
export function statusMessage(entry: Custom & { status?: string }): StatusMessage {
  const status = entry.status || DEFAULT_STATUS;
  const known = Object.hasOwn(MESSAGES, status) ? MESSAGES[status] : undefined;
  return known?.(entry) ?? { title: 'Status Updated', body: status };
}
