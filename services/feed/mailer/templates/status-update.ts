import type { ConsultationItem } from '../../../commission/consultations/consultation.entity.ts';
import { statusMessage } from '../../../commission/consultations/status-message.contract.ts';
import type { StageNews } from '../read-stage-news.ts';
import { type Content, hubPage } from './layout.ts';
import { orderFields, orderLink } from './stage-update.ts';

/** A request, with the order that it became. */
export type RequestNews = ConsultationItem & { order?: StageNews | undefined };

/** Tells the customer the status of their request, in the words that the hub uses. */
export function statusUpdate({ order, ...request }: RequestNews): Content {
  const { title, subject = title, body } = statusMessage(request);
  // A status without words of its own needs a sentence around it.
  const news = body === request.status ? `The status of your request is now: ${body}` : body;
  return {
    to: request.email,
    subject: subject.startsWith('Your ') ? subject : `Your Consultation: ${subject}`,
    heading: subject,
    paragraphs: [`Hello ${request.name},`, ...(news ? [news] : []), ...(order?.next ? [order.next] : [])],
    fields: {
      ...(request.productName && { Product: request.productName }),
      ...(order && orderFields(order)),
    },
    link: order ? orderLink(order) : { label: 'See it in your hub', url: hubPage(`/requests/${request.id}`) },
    settings: hubPage('/account'),
  };
}
