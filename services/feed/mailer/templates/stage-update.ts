import type { StageNews } from '../../../commission/orders/read-stage-news.ts';
import { stageMessage } from '../../../commission/orders/stage-message.contract.ts';
import { env } from '../../../kit/runtime/env.ts';
import { hubLink } from './hub-link.ts';
import { layOut, type Message } from './layout.ts';
import { lineTexts, moneyFields } from './price-fields.ts';

/** Tells the customer the stage of their order, in the words that the hub uses. */
export async function stageUpdate(news: StageNews): Promise<Message> {
  const { title, body } = stageMessage(news.status);
  const content = await layOut({
    subject: title,
    heading: title,
    paragraphs: [`Hello ${news.name},`, body, ...(news.next ? [news.next] : [])],
    fields: orderFields(news),
    link: orderLink(news),
    settings: hubLink('/account'),
    brand: env('BRAND'),
  });
  return { ...content, to: news.email };
}

/** What an e-mail tells of an order: its lines, what is paid and due, and when it comes. */
export function orderFields({ orderId, items, money, estimatedDelivery }: StageNews): Record<string, string> {
  return {
    'Order ID': orderId,
    Items: money.lines.length > 0 ? lineTexts(money.lines) : items,
    ...moneyFields(money),
    ...(estimatedDelivery && { 'Estimated Delivery': estimatedDelivery }),
  };
}

export function orderLink({ id }: StageNews) {
  return { label: 'Open your order', url: hubLink(`/orders/${id}`) };
}
