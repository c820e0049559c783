import type { QuoteEntry } from '@hearthside/services/commission/quotes/quote.contract.ts';
import { day, longDate } from '../dates.ts';
import css from '../orders/order-details.module.css';

/** When a quote was sent, how long it is valid, and what the shop says to it. */
export function QuoteFacts({ quote: { number, sentAt, validUntil, note } }: { quote: QuoteEntry }) {
  return (
    <dl className={css.facts}>
      <dt>Sent</dt>
      <dd>
        {longDate(sentAt)}
        {number > 1 && `, version ${number}`}
      </dd>
      <dt>Valid Until</dt>
      <dd>
        <time dateTime={validUntil}>{day(validUntil)}</time>
      </dd>
      {note && (
        <>
          <dt>Note</dt>
          <dd className={css.address}>{note}</dd>
        </>
      )}
    </dl>
  );
}
