import { type OrderLine, sumsOf } from '@hearthside/services/commission/orders/order.contract.ts';
import { lineNotes } from '@hearthside/services/commission/orders/tax.contract.ts';
import {
  chosenLines,
  priceOf,
  wholePriceOf,
  wholeTotal,
} from '@hearthside/services/commission/quotes/choice.contract.ts';
import {
  type AdminQuote,
  type QuoteContent,
  type QuoteVersion,
  signedText,
} from '@hearthside/services/commission/quotes/quote.contract.ts';
import { dayText, momentText, rangeText } from '@hearthside/services/core/site/date-words.contract.ts';
import { formatCents } from '@hearthside/services/core/site/money.contract.ts';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { PriceTable } from '@hearthside/shell/ui/components/price-table.tsx';
import type { ReactNode } from 'react';
import { MailNotices } from '../mails/mail-notices.tsx';
import { type Fact, RecordSummary } from '../record/record-summary.tsx';
import { DrawingList } from './drawing-list.tsx';
import css from './quote.module.css';
import { STATES, useResendQuoteMail } from './quote-queries.ts';

interface QuoteSummaryProps {
  quote: AdminQuote;
  /** What comes next. */
  act: ReactNode;
}

/** How the last version of a quote stands. */
export function QuoteSummary({ quote, act }: QuoteSummaryProps) {
  const { sent, state, request, customerName } = quote;
  const lines = (quote.draft ?? sent)?.lines.map(({ what }) => what);
  return (
    <RecordSummary
      about={{ who: customerName, what: lines?.length ? lines : [request.productName] }}
      title={sent ? `Version ${sent.number}: ${STATES[state]}` : 'Not sent yet'}
      facts={sent ? factsOf(sent) : undefined}
      act={act}
    />
  );
}

function factsOf(sent: QuoteVersion): Fact[] {
  const { validUntil, delivery } = sent;
  const price = sent.state === 'accepted' ? priceOf(sent, sent.answers) : wholePriceOf(sent);
  const last = sent.events.at(-1);
  return [
    ['Total', formatCents(price.total)],
    ['Valid until', dayText(validUntil)],
    ...(delivery ? [['Delivery', rangeText(delivery)] as const] : []),
    ...(last ? [['Last', `${last.what} by ${last.by || 'the shop'}, ${momentText(last.at)}`] as const] : []),
  ];
}

/** What the customer said to the last version, that they have signed it, and which of its e-mails were not sent. */
export function QuoteNews({ quote }: { quote: AdminQuote }) {
  const resend = useResendQuoteMail(quote);
  const { sent } = quote;
  const said = sent?.events.at(-1)?.text;
  const signature = sent?.signature;
  return (
    <>
      {said && !signature?.given && <p className={css.quoted}>{said}</p>}
      {signature && (
        <p className={css.quoted}>
          {signature.given ? 'Accepted' : 'Signed'} by {signedText(signature)}.
          {!signature.isIntact && ' This quote is no longer what was accepted.'}
        </p>
      )}
      {quote.hasQuestions && (
        <Notice>
          The customer asks about some lines. The questions stand beside them below; answer them in a message,
          or in the next version.
        </Notice>
      )}
      <MailNotices mails={quote.mails} isAddressProven={quote.isAddressProven} resend={resend} />
    </>
  );
}

const ANSWER_TEXTS = { accepted: 'accepts this line.', declined: 'declines this line.', question: 'asks:' };

/** What the customer said to a line of the last version. */
export function answersTo(id: string, sent: QuoteVersion | null): string[] {
  const said = sent?.answers.filter(({ line }) => line === id) ?? [];
  return said.map(({ answer, text }) => `The customer ${ANSWER_TEXTS[answer]}${text && ` “${text}”`}`);
}

interface QuoteBodyProps {
  quote: AdminQuote;
  content: QuoteContent;
  isPrinted?: boolean;
}

/** What a quote offers: its lines and sums, of an accepted one those that were taken, and its drawings. */
export function QuoteBody({ quote, content, isPrinted }: QuoteBodyProps) {
  const { lines, deliveryCost } = content;
  const taken = quote.sent?.state === 'accepted' ? quote.sent.answers : undefined;
  const shown: readonly (OrderLine & { isOptional?: boolean })[] = taken ? chosenLines(lines, taken) : lines;
  const price = taken ? priceOf(content, taken) : wholePriceOf(content);
  return (
    <>
      <PriceTable
        caption="Lines"
        lines={shown}
        notesOf={(line) => [
          ...lineNotes(line, line.isOptional ? 'Optional' : ''),
          ...(content === quote.sent && !taken ? answersTo(line.id, quote.sent) : []),
        ]}
        sums={[
          ...sumsOf(price, deliveryCost, wholeTotal(shown)),
          ...(price.deposit > 0 ? ([['Deposit, of the total', price.deposit]] as const) : []),
        ]}
      />
      <DrawingList quote={quote} drawings={content.drawings} isPrinted={isPrinted} />
    </>
  );
}
