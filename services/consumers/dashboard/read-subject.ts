import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import { type ConsultationItem, consultations } from '../../commission/consultations/consultation.entity.ts';
import { requestMailKeys } from '../../commission/consultations/read-consultation.ts';
import { type ConversationItem, conversations } from '../../commission/conversations/conversation.entity.ts';
import { customerMailKey } from '../../commission/conversations/read-conversation.ts';
import { type OrderItem, orders } from '../../commission/orders/order.entity.ts';
import { orderMailKeys } from '../../commission/orders/read-order.ts';
import { comparable } from '../../commission/orders/read-stage-times.ts';
import type { Sample } from '../../commission/orders/stage-times.ts';
import { type QuoteItem, quotes } from '../../commission/quotes/quote.entity.ts';
import { quoteMailKeys } from '../../commission/quotes/read-quote.ts';
import { requestNoun } from '../../core/outbox/mail.contract.ts';
import { type MailItem, parseMailSubject, readMails } from '../../core/outbox/mail.entity.ts';
import type { Closure } from '../../shop/pages/closure.contract.ts';
import { readSiteItem } from '../../shop/pages/read-site.ts';
import { type ReviewItem, reviews } from '../../shop/reviews/review.entity.ts';

/** What to-do items are about: a request with all that grew from it, or a review. */
export interface SubjectKey {
  uid: string;
  id: string;
  /** Of a review. */
  productId?: string;
}

/** A request with what grew from it. */
export interface RequestSubject {
  consultation?: ConsultationItem;
  order?: OrderItem;
  quote?: QuoteItem;
  conversation?: ConversationItem;
  /** The last e-mails of each, which the owner may send again if they failed. */
  mails: MailItem[];
  /** The past orders to compare the order with. */
  samples: Sample[];
  /** When the workshop is closed. @default never */
  closed?: Closure | undefined;
}

export type Subject = RequestSubject | { review?: ReviewItem };

/** The subjects that a record of the table's stream changes: two when a review loses its author. */
export function subjectsOf({ dynamodb }: DynamoDBRecord): SubjectKey[] {
  const [before, after] = [dynamodb?.OldImage, dynamodb?.NewImage].map((image) => image && subjectOf(image));
  const isOther = before && before.uid !== after?.uid;
  return [...(isOther ? [before] : []), ...(after ? [after] : [])];
}

function subjectOf(image: Record<string, AttributeValue>): SubjectKey | undefined {
  const entity = image.__edb_e__?.S ?? '';
  const [id, uid] = [image.id?.S, image.uid?.S];
  if (requestNoun(entity)) return id && uid ? { uid, id } : undefined;
  if (entity === 'review') {
    const [author, productId] = [image.userId?.S, image.productId?.S];
    return id && author && productId ? { uid: author, id, productId } : undefined;
  }
  if (entity !== 'mail' || !uid) return undefined;
  const { noun, subjectId } = parseMailSubject(image.pk?.S ?? '');
  return requestNoun(noun) ? { uid, id: subjectId } : undefined;
}

/** A subject as it is stored now. */
export async function readSubject({ uid, id, productId }: SubjectKey): Promise<Subject> {
  const now = { consistent: true } as const;
  if (productId) {
    const { data: review } = await reviews().get({ productId, id }).go(now);
    // One without its author any more is another's subject.
    return { review: review?.userId === uid ? review : undefined };
  }
  const key = { uid, id };
  const [consultation, order, quote, conversation] = await Promise.all([
    consultations().get(key).go(now),
    orders().get(key).go(now),
    quotes().get(key).go(now),
    conversations().get(key).go(now),
  ]);
  const parts = {
    consultation: consultation.data ?? undefined,
    order: order.data ?? undefined,
    quote: quote.data ?? undefined,
    conversation: conversation.data ?? undefined,
  };
  const isForecast = parts.order?.delivery && parts.order.list === 'OPEN';
  const [outbox, samples, site] = await Promise.all([
    readMails(mailKeysOf(parts)),
    parts.order && isForecast ? comparable(parts.order) : [],
    isForecast ? readSiteItem() : null,
  ]);
  return { ...parts, mails: outbox, samples, closed: site?.closed };
}

function mailKeysOf({ consultation, order, quote, conversation }: Partial<RequestSubject>) {
  return [
    ...(consultation ? requestMailKeys(consultation) : []),
    ...(order ? orderMailKeys(order) : []),
    ...quoteMailKeys(quote),
    conversation && customerMailKey(conversation),
  ];
}
