import type { ConsultationItem } from '../../../commission/consultations/consultation.entity.ts';
import { wishesOf } from '../../../commission/consultations/wishes.contract.ts';
import { formatCents } from '../../../commission/orders/cents.contract.ts';
import { env } from '../../../kit/runtime/env.ts';
import { type Content, hubPage } from './layout.ts';

/** A request; the link for a requester who has not proved the address. */
export type Acknowledged = ConsultationItem & { proofLink?: string };

/**
 * Tells the requester that the request has arrived. It does not repeat their text: nobody has proved that the address
 * is theirs, and the shop must not carry a stranger's text to other people.
 */
export function acknowledgement(request: Acknowledged): Content {
  // Words of the catalogue only.
  const chosen = wishesOf({ selection: request.selection }, formatCents);
  return {
    to: request.email,
    subject: "We've Received Your Consultation Request",
    heading: "We've Received Your Request",
    paragraphs: [
      `Hello ${request.name},`,
      'Thank you for your request. We’ll look at it and get in touch with you shortly.',
      ...(request.proofLink
        ? [
            'Please confirm that this address is yours: until then, we won’t send anything else to it. The link works for seven days.',
          ]
        : []),
    ],
    fields: {
      ...(request.productName && { Product: request.productName }),
      ...Object.fromEntries(chosen.map(({ label, text }) => [label, text])),
    },
    link: request.proofLink
      ? { label: 'Confirm your address', url: request.proofLink }
      : { label: 'Follow your request in your hub', url: hubPage(`/requests/${request.id}`) },
    note: `You got this e-mail because someone asked ${env('BRAND')} for a consultation and gave this address. ${request.proofLink ? 'If it wasn’t you, don’t confirm it, and you won’t hear from us again.' : 'If it wasn’t you, you don’t need to do anything.'}`,
  };
}
