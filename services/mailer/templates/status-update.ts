import { MARKED_AS_CUSTOMER } from '../../consultations/consultation.contract.ts';
import type { ConsultationItem } from '../../consultations/consultation.entity.ts';
import { statusMessage } from '../../consultations/status-message.contract.ts';
import { env } from '../../runtime/env.ts';
import { layOut, type Message } from './layout.ts';

const ORDER_PLACED = {
  title: 'Your Order Has Been Placed',
  body: 'Your consultation has become an order. Its progress is in your hub.',
};

/** Tells the customer the status of their request, in the words that the hub uses. */
export async function statusUpdate(request: ConsultationItem): Promise<Message> {
  const { title, body } = request.status === MARKED_AS_CUSTOMER ? ORDER_PLACED : statusMessage(request);
  // A status without words of its own needs a sentence around it.
  const news = body === request.status ? `The status of your request is now: ${body}` : body;
  const content = await layOut({
    subject: `Your Consultation: ${title}`,
    heading: title,
    paragraphs: [`Hello ${request.name},`, ...(news ? [news] : [])],
    fields: request.productName ? { Product: request.productName } : {},
    link: { label: 'See it in your hub', url: `${env('SITE_URL')}/login?to=/userhub` },
    brand: env('BRAND'),
  });
  return { ...content, to: request.email };
}
