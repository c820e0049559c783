import {
  canChooseSlot,
  chosenSlot,
  type Handover,
  hasBegun,
  openSlots,
  slotText,
} from '../../../commission/orders/handover.contract.ts';
import { customerOf } from '../../../commission/orders/read-order.ts';
import { isOver } from '../../../commission/orders/stage.contract.ts';
import { env } from '../../../core/runtime/env.ts';
import { today } from '../../../core/site/day.contract.ts';
import { type DueMail, from, toProvenAddress } from '../kind.ts';
import { calendarFile } from './calendar-file.ts';
import { type Content, hello, hubPage, signedInPage } from './layout.ts';
import { currentOrder, type OrderNews } from './stage-mails.ts';

export interface HandoverNews extends OrderNews {
  deliveryAddress: string;
  handover: Handover;
}

/** Asks the customer to choose a slot for the delivery. */
export function slotsOffered({ id, orderId, name, email, handover }: HandoverNews): Content {
  return {
    to: email,
    subject: 'When Should We Deliver?',
    paragraphs: [
      hello(name),
      'Please choose a time for your delivery, and tell us about access: stairs, a gate, a crane.',
    ],
    fields: { 'Order ID': orderId, Times: openSlots(handover).map(slotText).join('\n') },
    link: { label: 'Choose a time', url: hubPage(`/orders/${id}#handover`) },
  };
}

/** Tells the owner what the customer has chosen; an answer to it goes to the customer. */
export function slotChosen(news: HandoverNews): Content {
  const { uid, id, name, email } = news;
  return {
    to: env('OWNER_EMAIL'),
    replyTo: email,
    subject: `Delivery Time Chosen: ${name}`,
    heading: 'Delivery Time Chosen',
    paragraphs: [`${name} has chosen a time for the delivery.`],
    fields: fieldsOf(news),
    link: { label: 'Open the order', url: signedInPage(`/admin/orders/${uid}/${id}`) },
  };
}

/** Tells the owner that the order has arrived, who received it, and whether there are photos of it. */
export function orderReceived(news: HandoverNews): Content {
  const { uid, id, name, email, orderId, handover } = news;
  const { received } = handover;
  const photos = received?.photos?.length ?? 0;
  return {
    to: env('OWNER_EMAIL'),
    replyTo: email,
    subject: `Order Received: ${name}`,
    heading: 'Order Received',
    paragraphs: [`${name} has confirmed the delivery. The order is delivered.`],
    fields: {
      'Order ID': orderId,
      'Received by': received?.name ?? '',
      ...(photos > 0 && { Photos: String(photos) }),
    },
    link: { label: 'Open the order', url: signedInPage(`/admin/orders/${uid}/${id}`) },
  };
}

/** Reminds the customer on the day before, with the delivery for their calendar. One that leaves late says so of today. */
export function deliveryReminder(news: HandoverNews): Content {
  const { id, orderId, name, email, deliveryAddress, handover } = news;
  const slot = chosenSlot(handover);
  const what = { uid: id, summary: `Delivery of ${orderId} by ${env('BRAND')}`, location: deliveryAddress };
  return {
    to: email,
    ...(slot && { attachments: [calendarFile(slot, what)] }),
    subject: slot?.day === today() ? 'Your Delivery Is Today' : 'Your Delivery Is Tomorrow',
    showsPiece: true,
    paragraphs: [
      hello(name),
      'Please be there, with room for it at the curb or in your driveway. If something has come up, please tell us right away.',
    ],
    fields: fieldsOf(news),
    link: { label: 'Open your order', url: hubPage(`/orders/${id}#handover`) },
  };
}

function fieldsOf({ orderId, deliveryAddress, handover }: HandoverNews): Record<string, string> {
  const slot = chosenSlot(handover);
  return {
    'Order ID': orderId,
    ...(slot && { Time: slotText(slot) }),
    ...(deliveryAddress && { Address: deliveryAddress }),
    ...(handover.access && { Access: handover.access }),
  };
}

/** An e-mail about a delivery is out of date when the order or its user is gone or over, or something else was said of the delivery. */
async function handoverNews(due: DueMail): Promise<HandoverNews | undefined> {
  const news = await receivedNews(due);
  return news && !isOver(news.status) ? news : undefined;
}

/** What an order's customer has said in the end stays true once it is over. */
async function receivedNews(due: DueMail): Promise<(HandoverNews & { status: string }) | undefined> {
  const [order, account] = await Promise.all([currentOrder(due), due.records.account()]);
  const customer = customerOf(account);
  if (!customer || !order?.handover) return undefined;
  const { uid, id, orderId, status, deliveryAddress = '', handover } = order;
  return { uid, id, orderId, status, ...customer, deliveryAddress, handover };
}

/** Nobody is asked to choose where nothing is left to choose. */
async function slotsNews(due: DueMail): Promise<HandoverNews | undefined> {
  const news = await receivedNews(due);
  return news && canChooseSlot(news) ? news : undefined;
}

/** Nobody is reminded of a slot that has begun. */
async function reminderNews(due: DueMail): Promise<HandoverNews | undefined> {
  const news = await handoverNews(due);
  const slot = news && chosenSlot(news.handover);
  return slot && !hasBegun(slot) ? news : undefined;
}

export const handoverMails = {
  slots: toProvenAddress(slotsNews, slotsOffered),
  slotChosen: from(handoverNews, slotChosen),
  received: from(receivedNews, orderReceived),
  reminder: toProvenAddress(reminderNews, deliveryReminder),
};
