import { priceOf, wholePriceOf } from '@hearthside/services/commission/quotes/choice.contract.ts';
import type { AdminQuote, QuoteVersion } from '@hearthside/services/commission/quotes/quote.contract.ts';
import { dayText, momentText } from '@hearthside/services/core/site/date-words.contract.ts';
import { formatCents } from '@hearthside/services/core/site/money.contract.ts';
import type { ReactNode } from 'react';
import { type Fact, RecordSummary } from '../record/record-summary.tsx';
import { STATES } from './quote-states.ts';

interface QuoteSummaryProps {
  quote: AdminQuote;
  /** What comes next. */
  act: ReactNode;
}

/** How the last version of a quote stands. */
export function QuoteSummary({ quote, act }: QuoteSummaryProps) {
  const { sent, state, request } = quote;
  return (
    <RecordSummary
      title={sent ? `Version ${sent.number}: ${STATES[state]}` : 'Not sent yet'}
      facts={[['Product', request.productName], ...(sent ? factsOf(sent) : [])]}
      act={act}
    />
  );
}

function factsOf(sent: QuoteVersion): Fact[] {
  const { validUntil } = sent;
  const price = sent.state === 'accepted' ? priceOf(sent, sent.answers) : wholePriceOf(sent);
  const last = sent.events.at(-1);
  return [
    ['Total', formatCents(price.total)],
    ['Valid until', dayText(validUntil)],
    ...(last ? [['Last', `${last.what} by ${last.by || 'the shop'}, ${momentText(last.at)}`] as const] : []),
  ];
}
