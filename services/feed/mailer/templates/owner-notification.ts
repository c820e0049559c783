import { GENERAL_INQUIRY } from '../../../commission/consultations/consultation.contract.ts';
import type { ConsultationItem } from '../../../commission/consultations/consultation.entity.ts';
import { wishesOf } from '../../../commission/consultations/wishes.contract.ts';
import { formatCents } from '../../../commission/orders/cents.contract.ts';
import { env } from '../../../kit/runtime/env.ts';
import { type Content, signedInPage } from './layout.ts';

/** Tells the owner of a new request; an answer to it goes to the requester. */
export function ownerNotification(request: ConsultationItem): Content {
  const product = request.productName ?? GENERAL_INQUIRY;
  const photos = request.photos?.length ?? 0;
  return {
    to: env('OWNER_EMAIL'),
    replyTo: request.email,
    subject: `Consultation Request for ${product}`,
    heading: 'New Consultation Request',
    paragraphs: [`${request.name} is asking for a consultation.`],
    fields: {
      Name: request.name,
      Email: request.email,
      Phone: request.phone,
      Product: product,
      ...(request.itemNumber && { Item: `#${request.itemNumber}` }),
      ...Object.fromEntries(wishesOf(request, formatCents).map(({ label, text }) => [label, text])),
      ...(photos > 0 && { Photos: `${photos}, on the request’s page` }),
      Details: request.details,
    },
    link: {
      label: 'Open the request',
      url: signedInPage(`/admin/consultations/${request.uid}/${request.id}`),
    },
  };
}
