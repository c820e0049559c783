import { wholePriceOf } from '@hearthside/services/commission/quotes/choice.contract.ts';
import type { QuoteEntry } from '@hearthside/services/commission/quotes/quote.contract.ts';
import { quoteMessage } from '@hearthside/services/commission/quotes/quote-message.contract.ts';
import { rangeText, shortDay } from '@hearthside/services/core/site/date-words.contract.ts';
import { formatCents } from '@hearthside/services/core/site/money.contract.ts';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import css from './quote-view.module.css';

/** Whether a quote is what its request waits for. */
export function isWaiting(quote: QuoteEntry | undefined): boolean {
  return quote?.state === 'sent' || quote?.state === 'expired';
}

/** What a quote costs with all that it offers. */
export function wholePriceText(quote: QuoteEntry): string {
  const hasOptions = quote.lines.some(({ isOptional }) => isOptional);
  return `${formatCents(wholePriceOf(quote).total)}${hasOptions ? ' with all options' : ''}`;
}

/** A quote that waits for somebody, with its main action. */
export function QuoteSummary({ quote }: { quote: QuoteEntry }) {
  const { title, body } = quoteMessage(quote);
  return (
    <section className={`${layout.stack3} ${css.quote}`} aria-label="Your quote">
      <p>
        <strong>{title}.</strong> {body}
      </p>
      <p>
        {wholePriceText(quote)}, valid until{' '}
        <time dateTime={quote.validUntil}>{shortDay(quote.validUntil)}</time>
        {quote.delivery && `. Delivery: ${rangeText(quote.delivery)}`}
      </p>
      <p>
        <LinkButton to={`/userhub/quotes/${quote.id}`}>View your quote</LinkButton>
      </p>
    </section>
  );
}
