import { GENERAL_INQUIRY } from '../../../commission/consultations/consultation.contract.ts';
import type { ConsultationItem } from '../../../commission/consultations/consultation.entity.ts';
import { env } from '../../../kit/runtime/env.ts';
import { type Content, signedInPage } from './layout.ts';

/** Tells the owner that a customer has taken a request back; an answer to it goes to the customer. */
export function requestWithdrawn(request: ConsultationItem): Content {
  const product = request.productName ?? GENERAL_INQUIRY;
  return {
    to: env('OWNER_EMAIL'),
    replyTo: request.email,
    subject: `Request Withdrawn: ${request.name}, ${product}`,
    heading: 'Request Withdrawn',
    paragraphs: [`${request.name} has withdrawn the request. Any open quote for it is declined.`],
    fields: { Email: request.email, Product: product },
    link: {
      label: 'Open the request',
      url: signedInPage(`/admin/consultations/${request.uid}/${request.id}`),
    },
  };
}
