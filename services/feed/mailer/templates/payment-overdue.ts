import { formatCents } from '../../../commission/orders/cents.contract.ts';
import { dayText } from '../../../commission/orders/delivery.contract.ts';
import type { StageNews } from '../read-stage-news.ts';
import type { Content } from './layout.ts';
import { linksOf, orderFields } from './stage-update.ts';

/** Reminds the customer, once, of what should have been paid. */
export function paymentOverdue(news: StageNews & { payLink?: string }): Content {
  const { what = '', amount = 0, by = '' } = news.due ?? {};
  const heading = `Your ${what} Is Unpaid`;
  return {
    to: news.email,
    subject: `${heading}: ${news.orderId}`,
    heading,
    paragraphs: [
      `Hello ${news.name},`,
      `Your ${what.toLowerCase()} of ${formatCents(amount)} was due by ${dayText(by)}. If you have just paid it, thank you: please ignore this e-mail. If something is wrong, please tell us.`,
    ],
    fields: orderFields(news),
    ...linksOf(news),
  };
}
