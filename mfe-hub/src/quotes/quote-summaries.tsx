import type { Account } from '@hearthside/services/hub/hub.contract.ts';
import { formatCents } from '@hearthside/services/orders/cents.contract.ts';
import { wholePriceOf } from '@hearthside/services/quotes/choice.contract.ts';
import type { QuoteEntry } from '@hearthside/services/quotes/quote.contract.ts';
import { quoteMessage } from '@hearthside/services/quotes/quote-message.contract.ts';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { Link } from 'react-router-dom';
import { day, longDate } from '../dates.ts';
import { Section } from '../userhub/section.tsx';

/** The quotes that wait for somebody, each with its main action, and links to those that are over. */
export function QuoteSummaries({ account: { quotes, consultationHistory } }: { account: Account }) {
  const isOpen = ({ state }: QuoteEntry) => state === 'sent' || state === 'expired';
  const open = quotes.filter(isOpen);
  const over = quotes.filter((quote) => !isOpen(quote));
  const nameOf = ({ id, sentAt }: QuoteEntry) =>
    `${consultationHistory.find((request) => request.id === id)?.productName ?? 'Quote'}, ${longDate(sentAt)}`;
  return (
    <>
      {open.map((quote) => (
        <Section key={quote.id} title={open.length === 1 ? 'Your Quote' : `Your Quote: ${nameOf(quote)}`}>
          <Summary quote={quote} />
        </Section>
      ))}
      {over.length > 0 && (
        <Section title="Earlier Quotes">
          <ul>
            {over.map((quote) => (
              <li key={quote.id}>
                <Link to={`/userhub/quotes/${quote.id}`}>{nameOf(quote)}</Link>, {quote.state}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function Summary({ quote }: { quote: QuoteEntry }) {
  const { title, body } = quoteMessage(quote);
  const hasOptions = quote.lines.some(({ isOptional }) => isOptional);
  return (
    <>
      <p>
        <strong>{title}.</strong> {body}
      </p>
      <p>
        {formatCents(wholePriceOf(quote).total)}
        {hasOptions && ' with all options'}, valid until{' '}
        <time dateTime={quote.validUntil}>{day(quote.validUntil)}</time>
      </p>
      <p>
        <LinkButton to={`/userhub/quotes/${quote.id}`}>Look at your quote</LinkButton>
      </p>
    </>
  );
}
