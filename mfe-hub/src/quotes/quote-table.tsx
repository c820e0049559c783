import { formatCents } from '@hearthside/services/commission/orders/cents.contract.ts';
import { priceOf, wholePriceOf } from '@hearthside/services/commission/quotes/choice.contract.ts';
import type { QuoteEntry, QuoteLine } from '@hearthside/services/commission/quotes/quote.contract.ts';
import { PriceTable } from '@hearthside/shell/ui/components/price-table.tsx';

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
      <PriceTable lines={lines} noteOf={note} sums={sums} />
      {deposit > 0 && <p>A deposit of {formatCents(deposit)} is due before we start.</p>}
    </div>
  );
}
