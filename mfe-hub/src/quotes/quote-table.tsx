import { sumsOf } from '@hearthside/services/commission/orders/order.contract.ts';
import { lineNotes } from '@hearthside/services/commission/orders/tax.contract.ts';
import { priceOf, wholePriceOf, wholeTotal } from '@hearthside/services/commission/quotes/choice.contract.ts';
import type { QuoteEntry, QuoteLine } from '@hearthside/services/commission/quotes/quote.contract.ts';
import { formatCents } from '@hearthside/services/core/site/money.contract.ts';
import { PriceTable } from '@hearthside/shell/ui/components/price-table.tsx';

/** The lines of a quote with its sums, to read and to print. */
export function QuoteTable({ quote }: { quote: QuoteEntry }) {
  const { lines, answers, deliveryCost, state } = quote;
  const isAccepted = state === 'accepted';
  const price = isAccepted ? priceOf(quote, answers) : wholePriceOf(quote);
  const note = ({ id, isOptional }: QuoteLine) => {
    if (!isOptional) return '';
    if (!isAccepted) return 'Optional';
    return answers.some(({ line, answer }) => line === id && answer === 'accepted') ? '' : 'Not taken';
  };
  return (
    <div>
      <PriceTable
        lines={lines}
        notesOf={(line) => lineNotes(line, note(line))}
        sums={sumsOf(price, deliveryCost, isAccepted ? 'Total' : wholeTotal(lines))}
      />
      {price.deposit > 0 && <p>A deposit of {formatCents(price.deposit)} is due before we start.</p>}
    </div>
  );
}
