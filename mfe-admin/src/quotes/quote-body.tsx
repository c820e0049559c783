import { type OrderLine, sumsOf } from '@hearthside/services/commission/orders/order.contract.ts';
import { lineNotes } from '@hearthside/services/commission/orders/tax.contract.ts';
import {
  chosenLines,
  priceOf,
  wholePriceOf,
} from '@hearthside/services/commission/quotes/choice.contract.ts';
import type { AdminQuote, QuoteContent } from '@hearthside/services/commission/quotes/quote.contract.ts';
import { PriceTable } from '@hearthside/shell/ui/components/price-table.tsx';
import { DrawingList } from './drawing-list.tsx';

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
        notesOf={(line) => lineNotes(line, line.isOptional ? 'Optional' : '')}
        sums={[
          ...sumsOf(price, deliveryCost, taken ? 'Total' : 'Total with all options'),
          ['Deposit, of the total', price.deposit],
        ]}
      />
      <DrawingList quote={quote} drawings={content.drawings} isPrinted={isPrinted} />
    </>
  );
}
