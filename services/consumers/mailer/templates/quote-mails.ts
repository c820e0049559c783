import { priceOf, wholePriceOf } from '../../../commission/quotes/choice.contract.ts';
import type { QuoteNews } from '../../../commission/quotes/read-quote-news.ts';
import { env } from '../../../core/runtime/env.ts';
import { dayText } from '../../../core/site/date-words.contract.ts';
import { formatCents } from '../../../core/site/money.contract.ts';
import { type Content, hubPage, signedInPage } from './layout.ts';
import { lineTexts, sumFields } from './price-fields.ts';

/** Tells the customer that a quote, or its next version, is in the hub. */
export function quoteSent({ id, name, email, version, note, changes }: QuoteNews): Content {
  const { number, lines, deliveryCost, validUntil } = version;
  const price = wholePriceOf(version);
  const isFirst = number === 1;
  return {
    to: email,
    subject: isFirst ? 'Your Quote Is Ready' : 'Your Quote Has Changed',
    paragraphs: [
      `Hello ${name},`,
      isFirst
        ? 'We’ve written a quote for you. In your hub, you can accept it, leave out anything optional, or ask about any line.'
        : 'We’ve written a new version of your quote. It replaces the previous one.',
      ...(note ? [note] : []),
    ],
    fields: {
      ...(changes.length > 0 && { 'What has changed': changes.join('\n') }),
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

const ANSWERS = {
  accepted: { subject: 'Quote Accepted', does: 'has accepted the quote. The order is placed.' },
  declined: { subject: 'Quote Declined', does: 'has declined the quote.' },
  asked: { subject: 'Questions About a Quote', does: 'has questions about the quote.' },
};

/** Tells the owner what the customer has answered; an answer to it goes to the customer. */
export function quoteAnswered({ uid, id, name, email, version }: QuoteNews): Content {
  const last = version.events.at(-1);
  const { state } = version;
  const { subject, does } = ANSWERS[state === 'accepted' || state === 'declined' ? state : 'asked'];
  const nameOf = new Map(version.lines.map((line) => [line.id, line.what]));
  const questions = version.answers
    .filter(({ answer }) => version.state === 'sent' && answer === 'question')
    .map(({ line, text }) => `${nameOf.get(line)}: ${text}`);
  return {
    to: env('OWNER_EMAIL'),
    replyTo: email,
    subject: `${subject}: ${name}`,
    heading: subject,
    paragraphs: [`${name} ${does}`],
    fields: {
      ...(questions.length > 0 && { Questions: questions.join('\n') }),
      ...(last?.text && { Reason: last.text }),
      ...(version.state === 'accepted' && { Total: formatCents(priceOf(version, version.answers).total) }),
    },
    link: { label: 'Open the quote', url: signedInPage(`/admin/quotes/${uid}/${id}`) },
  };
}
