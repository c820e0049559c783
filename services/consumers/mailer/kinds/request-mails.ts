import {
  GENERAL_INQUIRY,
  MARKED_AS_CUSTOMER,
  WITHDRAWN,
} from '../../../commission/consultations/consultation.contract.ts';
import type { ConsultationItem } from '../../../commission/consultations/consultation.entity.ts';
import { type Given, givenText } from '../../../commission/consultations/given.contract.ts';
import { requestMailKeys } from '../../../commission/consultations/read-consultation.ts';
import { statusMessage } from '../../../commission/consultations/status-message.contract.ts';
import { wishesOf } from '../../../commission/consultations/wishes.contract.ts';
import { CANCELLED } from '../../../commission/orders/stage.contract.ts';
import { env } from '../../../core/runtime/env.ts';
import { plainName } from '../../../core/runtime/plain-name.contract.ts';
import { provesAddress } from '../../../people/accounts/account.entity.ts';
import { makeProofLink } from '../../../people/accounts/address-proof.entity.ts';
import { type Composed, type DueMail, from, signed, toProvenAddress, type WantedPaper } from '../kind.ts';
import { type Content, hello, hubPage, OBJECT, objectLink, signedInPage } from './layout.ts';
import {
  aboutOrder,
  invoices,
  linksOf,
  readStageNews,
  type StageNews,
  type ToPay,
  withPayLink,
} from './stage-mails.ts';

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
      ...Object.fromEntries(wishesOf(request).map(({ label, text }) => [label, text])),
      ...(photos > 0 && { Photos: `${photos}, on the request’s page` }),
      Details: request.details,
    },
    link: {
      label: 'Open the request',
      url: signedInPage(`/admin/consultations/${request.uid}/${request.id}`),
    },
  };
}

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

/** A request; the link for a requester who has not proved the address. */
export type Acknowledged = ConsultationItem & { proofLink?: string };

/**
 * Tells the requester that the request has arrived. It does not repeat their text: nobody has proved that the address
 * is theirs, and the shop must not carry a stranger's text to other people.
 */
export function acknowledgement(request: Acknowledged): Content {
  // Words of the catalogue only.
  const { selection, samples, samplePrice } = request;
  const chosen = wishesOf({ selection, samples, samplePrice });
  return {
    to: request.email,
    subject: "We've Received Your Consultation Request",
    heading: "We've Received Your Request",
    showsPiece: true,
    paragraphs: [
      hello(request.name),
      samples
        ? 'Thank you for your request. We’ll tell you when your samples are on their way.'
        : 'Thank you for your request. We’ll look at it and get in touch with you shortly.',
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
      : { label: 'Follow your request', url: hubPage(`/requests/${request.id}`) },
    note: `You got this e-mail because someone asked ${env('BRAND')} for a consultation and gave this address. ${request.proofLink ? 'If it wasn’t you, don’t confirm it, and you won’t hear from us again.' : 'If it wasn’t you, you don’t need to do anything.'}`,
  };
}

/** A request, with the order that it became. */
export type RequestNews = ConsultationItem &
  Pick<ToPay, 'due'> & { order?: StageNews | undefined; given?: Given | undefined };

/** Tells the customer the status of their request, in the words that the hub uses. */
export function statusUpdate({
  order,
  given,
  payLink,
  ...request
}: RequestNews & { payLink?: string }): Content {
  const { title, subject = title, body, next } = statusMessage(request);
  // A status without words of its own needs a sentence around it.
  const news = body === request.status ? `The status of your request is now: ${body}` : body;
  return {
    to: request.email,
    subject: subject.startsWith('Your ') ? subject : `Your Consultation: ${subject}`,
    heading: subject,
    showsPiece: true,
    paragraphs: [
      hello(request.name),
      news,
      given ? `You accepted our quote ${givenText(given)}. ${OBJECT}` : '',
      (order ? order.next : next?.text) ?? '',
    ].filter(Boolean),
    ...(order ? aboutOrder(order) : request.productName && { fields: { Product: request.productName } }),
    ...(order
      ? linksOf({ ...order, payLink })
      : { link: { label: 'See it in your hub', url: hubPage(`/requests/${request.id}`) } }),
    ...(order && given && { also: objectLink(order.id) }),
    settings: hubPage('/account'),
  };
}

/** An e-mail about a request is out of date when the request is gone or withdrawn, or has another status by now. */
async function requestNow(due: DueMail): Promise<ConsultationItem | undefined> {
  const request = await findRequest(due);
  const keys = request && request.status !== WITHDRAWN ? requestMailKeys(request) : [];
  return keys.some(({ kind }) => kind === due.mail.kind) ? request : undefined;
}

async function findRequest({ records }: DueMail): Promise<ConsultationItem | undefined> {
  const request = await records.request();
  return request && { ...request, name: plainName(request.name) };
}

/** The owner learns of a request that is withdrawn now. */
async function withdrawnRequest(due: DueMail): Promise<ConsultationItem | undefined> {
  const request = await findRequest(due);
  return request?.status === WITHDRAWN ? request : undefined;
}

/** A request with the order that it became. */
async function requestNews(due: DueMail): Promise<RequestNews | undefined> {
  const request = await requestNow(due);
  if (request?.status !== MARKED_AS_CUSTOMER) return request;
  const [order, quote] = await Promise.all([due.records.order(), due.records.quote()]);
  // It has an e-mail of its own.
  if (order?.status === CANCELLED) return undefined;
  const given = quote?.sent?.signature?.given;
  const placed = order && (await readStageNews(order, due.records));
  return { ...request, given, order: placed, due: placed?.due };
}

async function papersOfOrder(due: DueMail): Promise<WantedPaper[]> {
  const [request, order] = await Promise.all([due.records.request(), due.records.order()]);
  if (!order || request?.status !== MARKED_AS_CUSTOMER) return [];
  return [{ kind: 'confirmation', entry: '' }, ...(await invoices(due))];
}

/** One acknowledgement goes to an address that nobody has proved: it carries the link with which its reader can. */
async function acknowledge(due: DueMail): Promise<Composed> {
  const [request, account] = await Promise.all([requestNow(due), due.records.account()]);
  if (!request) return 'dropped';
  if (provesAddress(account, request.email)) return signed(acknowledgement(request), due);
  if (account?.acknowledgedId !== request.id) return 'held';
  return signed(
    acknowledgement({ ...request, proofLink: await makeProofLink(request.uid, request.email) }),
    due,
  );
}

export const requestMails = {
  notification: from(requestNow, ownerNotification),
  acknowledgement: { ...from(requestNow, acknowledgement), compose: acknowledge },
  status: toProvenAddress(requestNews, withPayLink(statusUpdate), papersOfOrder),
  withdrawal: from(withdrawnRequest, requestWithdrawn),
};
