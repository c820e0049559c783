import { formatCents } from '@hearthside/services/orders/cents.contract.ts';
import { priceOf, wholePriceOf } from '@hearthside/services/quotes/choice.contract.ts';
import type { QuoteEntry, QuoteLine } from '@hearthside/services/quotes/quote.contract.ts';
import css from '../orders/order-money.module.css';

/** The lines of a quote with its sums, to read and to print. */
export function QuoteTable({ quote }: { quote: QuoteEntry }) {
  const { lines, answers, deliveryCost, state } = quote;
  const isAccepted = state === 'accepted';
  const { total, deposit } = isAccepted ? priceOf(quote, answers) : wholePriceOf(quote);
  const hasOptions = lines.some(({ isOptional }) => isOptional);
  const note = ({ id, isOptional }: QuoteLine) => {
    if (!isOptional) return '';
    if (!isAccepted) return 'Optional';
    return answers.some(({ line, answer }) => line === id && answer === 'accepted') ? '' : 'Not taken';
  };
  const sums: [string, number][] = [
    ['Delivery', deliveryCost],
    [hasOptions && !isAccepted ? 'Total with all options' : 'Total', total],
  ];
  return (
    <div>
      <table className={css.lines}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Quantity</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                {line.what}
                {[line.options, note(line)].filter(Boolean).map((text) => (
                  <span key={text} className={css.options}>
                    {text}
                  </span>
                ))}
              </th>
              <td>{line.quantity}</td>
              <td>{formatCents(line.quantity * line.price)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map(([label, cents]) => (
            <tr key={label}>
              <th scope="row" colSpan={2}>
                {label}
              </th>
              <td>{formatCents(cents)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      {deposit > 0 && <p>Before we start, a deposit of {formatCents(deposit)} is to be paid of it.</p>}
    </div>
  );
}
