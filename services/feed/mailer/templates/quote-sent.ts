import { formatCents } from '../../../commission/orders/cents.contract.ts';
import { dayText } from '../../../commission/orders/delivery.contract.ts';
import { wholePriceOf } from '../../../commission/quotes/choice.contract.ts';
import type { QuoteNews } from '../../../commission/quotes/read-quote-news.ts';
import { type Content, hubPage } from './layout.ts';
import { lineTexts, sumFields } from './price-fields.ts';

/** Tells the customer that a quote, or its next version, is in the hub. */
export function quoteSent({ id, name, email, version, note }: QuoteNews): Content {
  const { number, lines, deliveryCost, validUntil } = version;
  const price = wholePriceOf(version);
  const isFirst = number === 1;
  return {
    to: email,
    subject: isFirst ? 'Your Quote Is Ready' : 'Your Quote Has Changed',
    heading: isFirst ? 'Your Quote Is Ready' : 'Your Quote Has Changed',
    paragraphs: [
      `Hello ${name},`,
      isFirst
        ? 'We’ve written a quote for you. In your hub, you can accept it, leave out anything optional, or ask about any line.'
        : 'We’ve written a new version of your quote. It replaces the previous one.',
      ...(note ? [note] : []),
    ],
    fields: {
      Lines: lineTexts(lines),
      ...sumFields(
        price,
        deliveryCost,
        lines.some(({ isOptional }) => isOptional) ? 'Total with all options' : 'Total',
      ),
      ...(price.deposit > 0 && { 'Deposit due before we start': formatCents(price.deposit) }),
      ...(validUntil && { 'Valid until': dayText(validUntil) }),
    },
    link: { label: 'Open your quote', url: hubPage(`/quotes/${id}`) },
  };
}
