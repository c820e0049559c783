import { GENERAL_INQUIRY } from '../../../commission/consultations/consultation.contract.ts';
import type { ConsultationItem } from '../../../commission/consultations/consultation.entity.ts';
import { env } from '../../../kit/runtime/env.ts';
import { layOut, type Message } from './layout.ts';

/** Tells the owner that a customer has taken a request back; an answer to it goes to the customer. */
export async function requestWithdrawn(request: ConsultationItem): Promise<Message> {
  const product = request.productName ?? GENERAL_INQUIRY;
  const content = await layOut({
    subject: `Request Withdrawn: ${request.name}, ${product}`,
    heading: 'Request Withdrawn',
    paragraphs: [`${request.name} has taken the request back. An open quote for it is declined.`],
    fields: { Email: request.email, Product: product },
    link: {
      label: 'Open the request',
      url: `${env('SITE_URL')}/login?to=/admin/consultations/${request.uid}/${request.id}`,
    },
    brand: env('BRAND'),
  });
  return { ...content, to: env('OWNER_EMAIL'), replyTo: request.email };
}
