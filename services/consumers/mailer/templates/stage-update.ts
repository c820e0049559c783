import { stageMessage } from '../../../commission/orders/stage-message.contract.ts';
import { paysOnline } from '../../../commission/payments/open-provider.ts';
import { dayText } from '../../../core/site/date-words.contract.ts';
import { formatCents } from '../../../core/site/money.contract.ts';
import type { StageNews } from '../read-order-news.ts';
import { type Content, hubPage } from './layout.ts';
import { lineTexts, moneyFields } from './price-fields.ts';

const BY_CARD = 'By card from your order’s page, or:\n';

const LIST = new Intl.ListFormat('en');

/** Tells the customer the stage of their order, in the words that the hub uses. */
export function stageUpdate(news: StageNews & { payLink?: string }): Content {
  const { title, body } = stageMessage(news.status);
  return {
    to: news.email,
    subject: title,
    paragraphs: [`Hello ${news.name},`, body, news.next, invitation(news)].filter(Boolean),
    fields: orderFields(news),
    ...linksOf(news),
    settings: hubPage('/account'),
  };
}

/** The order, and before it the payment page where something is due and can be paid there. */
export function linksOf({ due, payLink, ...news }: StageNews & { payLink?: string }) {
  if (!due || !payLink) return { link: orderLink(news) };
  const label = `Pay the ${due.what.toLowerCase()} of ${formatCents(due.amount)}`;
  return { link: { label, url: payLink }, also: orderLink(news) };
}

/** Invites to a review of what has been delivered; empty if there is nothing to review. */
function invitation({ toReview }: StageNews): string {
  if (toReview.length === 0) return '';
  return `After an evening or two, we’d love to hear how you like it. You can review ${LIST.format(toReview)} from your order’s page.`;
}

/** What an e-mail tells of an order: its lines, what is paid and due, how to pay, and when it comes. */
export function orderFields({
  orderId,
  status,
  items,
  money,
  howToPay,
  due,
  dueFrom,
  estimatedDelivery,
}: StageNews): Record<string, string> {
  return {
    'Order ID': orderId,
    Items: money.lines.length > 0 ? lineTexts(money.lines) : items,
    ...moneyFields({ ...money, status }),
    ...(due?.by && { [`${due.what} due by`]: dayText(due.by) }),
    ...(dueFrom && { 'Balance due': `At the stage “${dueFrom}”` }),
    ...(howToPay && { 'How to pay': `${paysOnline() ? BY_CARD : ''}${howToPay}\nReference: ${orderId}` }),
    ...(estimatedDelivery && { 'Estimated Delivery': estimatedDelivery }),
  };
}

export function orderLink({ id }: StageNews) {
  return { label: 'Open your order', url: hubPage(`/orders/${id}`) };
}
