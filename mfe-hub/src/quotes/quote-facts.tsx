import { type QuoteEntry, signedText } from '@hearthside/services/commission/quotes/quote.contract.ts';
import { promiseInWords } from '@hearthside/services/commission/quotes/quote-message.contract.ts';
import { dayText } from '@hearthside/services/core/site/date-words.contract.ts';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import css from '../orders/order-details.module.css';
import { wholePriceText } from './quote-summary.tsx';

/** What an open quote costs, when its pieces come, until when it is valid, and what the shop says to it; folded, when it was sent and who has signed it. */
export function QuoteFacts({ quote }: { quote: QuoteEntry }) {
  const { number, sentAt, validUntil, delivery, note, signature } = quote;
  return (
    <>
      <dl className={css.facts}>
        {quote.state === 'sent' && (
          <>
            <dt>Price</dt>
            <dd>
              <strong>{wholePriceText(quote)}</strong>
            </dd>
          </>
        )}
        {delivery && (
          <>
            <dt>Delivery</dt>
            <dd className={css.status}>{promiseInWords(quote)}</dd>
          </>
        )}
        <dt>Valid Until</dt>
        <dd>
          <time dateTime={validUntil}>{dayText(validUntil)}</time>
        </dd>
        {note && (
          <>
            <dt>Note</dt>
            <dd className={layout.written}>{note}</dd>
          </>
        )}
      </dl>
      <details className={css.more}>
        <summary>About this version</summary>
        <dl className={css.facts}>
          <dt>Sent</dt>
          <dd>
            {dayText(sentAt)}
            {number > 1 && `, version ${number}`}
          </dd>
          {signature && (
            <>
              <dt>Signed</dt>
              <dd>{signedText(signature)}</dd>
              <dt>Fingerprint</dt>
              <dd>
                {signature.fingerprint}
                {signature.isIntact
                  ? ': this quote is as it was signed.'
                  : ': this quote is not as it was signed.'}
              </dd>
            </>
          )}
        </dl>
      </details>
    </>
  );
}
