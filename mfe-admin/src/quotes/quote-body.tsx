import { formatCents } from '@hearthside/services/commission/orders/cents.contract.ts';
import {
  chosenLines,
  priceOf,
  wholePriceOf,
} from '@hearthside/services/commission/quotes/choice.contract.ts';
import type { AdminQuote, QuoteContent } from '@hearthside/services/commission/quotes/quote.contract.ts';
import css from '../orders/build-sheet-page.module.css';
import { DrawingList } from './drawing-list.tsx';
import quoteCss from './quote.module.css';

interface QuoteBodyProps {
  quote: AdminQuote;
  content: QuoteContent;
  isPrinted?: boolean;
}

/** What a quote offers: its lines and sums, of an accepted one those that were taken, and its drawings. */
export function QuoteBody({ quote, content, isPrinted }: QuoteBodyProps) {
  return (
    <>
      <LinesTable quote={quote} content={content} />
      <DrawingList quote={quote} drawings={content.drawings} isPrinted={isPrinted} />
    </>
  );
}

function LinesTable({ quote, content }: QuoteBodyProps) {
  const { lines, deliveryCost } = content;
  const taken = quote.sent?.state === 'accepted' ? quote.sent.answers : undefined;
  const chosen = taken && new Set(chosenLines(lines, taken).map(({ id }) => id));
  const price = taken ? priceOf(content, taken) : wholePriceOf(content);
  const sums: [string, number][] = [
    ['Delivery', deliveryCost],
    ['Deposit, of the total', price.deposit],
    [taken ? 'Total' : 'Total with all options', price.total],
  ];
  return (
    <table className={css.lines}>
      <caption>Lines</caption>
      <thead>
        <tr>
          <th scope="col" className={quoteCss.whole}>
            Quantity
          </th>
          <th scope="col">What</th>
          <th scope="col">Price</th>
        </tr>
      </thead>
      <tbody>
        {lines
          .filter(({ id }) => !chosen || chosen.has(id))
          .map(({ id, quantity, what, options, price: each, isOptional }) => (
            <tr key={id}>
              <td>{quantity}</td>
              <td>
                {what}
                {isOptional && !taken && ' (optional)'}
                {options && <span className={quoteCss.options}>{options}</span>}
              </td>
              <td className={quoteCss.whole}>{formatCents(quantity * each)}</td>
            </tr>
          ))}
      </tbody>
      <tfoot>
        {sums.map(([label, cents]) => (
          <tr key={label}>
            <th scope="row" colSpan={2}>
              {label}
            </th>
            <td className={quoteCss.whole}>{formatCents(cents)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
