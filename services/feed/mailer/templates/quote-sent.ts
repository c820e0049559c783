import { formatCents } from '../../../commission/orders/cents.contract.ts';
import { deliveryText } from '../../../commission/orders/delivery.contract.ts';
import type { QuoteNews } from '../../../commission/quotes/read-quote-news.ts';
import { env } from '../../../kit/runtime/env.ts';
import { hubLink } from './hub-link.ts';
import { layOut, type Message } from './layout.ts';

/** Tells the customer that a quote, or its next version, is in the hub. */
export async function quoteSent({ id, name, email, version, total, note }: QuoteNews): Promise<Message> {
  const { number, lines, validUntil } = version;
  const isFirst = number === 1;
  const content = await layOut({
    subject: isFirst ? 'Your Quote Is Ready' : 'Your Quote Has Changed',
    heading: isFirst ? 'Your Quote Is Ready' : 'Your Quote Has Changed',
    paragraphs: [
      `Hello ${name},`,
      isFirst
        ? 'We have written a quote for you. In your hub you can accept it, leave out what is optional, or ask about any line.'
        : 'We have written a new version of your quote. It takes the place of the one before.',
      ...(note ? [note] : []),
    ],
    fields: {
      Lines: lines.map(lineText).join('\n'),
      [lines.some(({ isOptional }) => isOptional) ? 'Total with all options' : 'Total']: formatCents(total),
      ...(validUntil && { 'Valid until': deliveryText({ from: validUntil, to: validUntil }) }),
    },
    link: { label: 'Open your quote', url: hubLink(`/quotes/${id}`) },
    brand: env('BRAND'),
  });
  return { ...content, to: email };
}

function lineText({ what, quantity, price, isOptional }: QuoteNews['version']['lines'][number]): string {
  // Control characters would reach the e-mail within the list.
  const name = what.replace(/\p{Cc}/gu, '');
  return `${quantity} × ${name}, ${formatCents(quantity * price)}${isOptional ? ' (optional)' : ''}`;
}
