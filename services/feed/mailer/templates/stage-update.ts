import type { StageNews } from '../../../commission/orders/read-stage-news.ts';
import { stageMessage } from '../../../commission/orders/stage-message.contract.ts';
import { env } from '../../../kit/runtime/env.ts';
import { hubLink } from './hub-link.ts';
import { layOut, type Message } from './layout.ts';

/** Tells the customer the stage of their order, in the words that the hub uses. */
export async function stageUpdate(news: StageNews): Promise<Message> {
  const { title, body } = stageMessage(news.status);
  const content = await layOut({
    subject: `Your Order: ${title}`,
    heading: title,
    paragraphs: [`Hello ${news.name},`, body, ...(news.next ? [news.next] : [])],
    fields: {
      'Order ID': news.orderId,
      Items: news.items,
      ...(news.estimatedDelivery && { 'Estimated Delivery': news.estimatedDelivery }),
    },
    link: { label: 'See it in your hub', url: hubLink(`/orders/${news.id}`) },
    settings: hubLink('/account'),
    brand: env('BRAND'),
  });
  return { ...content, to: news.email };
}
