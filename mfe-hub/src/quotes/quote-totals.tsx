import { sumsOf } from '@hearthside/services/commission/orders/order.contract.ts';
import { priceOf } from '@hearthside/services/commission/quotes/choice.contract.ts';
import type { LineAnswer, QuoteEntry } from '@hearthside/services/commission/quotes/quote.contract.ts';
import { formatCents } from '@hearthside/services/core/site/money.contract.ts';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import css from './quote-view.module.css';

/** What the order would cost with these answers. */
export function QuoteTotals({ quote, answers }: { quote: QuoteEntry; answers: LineAnswer[] }) {
  const price = priceOf(quote, answers);
  const { subtotal, deposit } = price;
  const rows: [string, number][] = [
    ['Items', subtotal],
    ...sumsOf(price, quote.deliveryCost),
    ...(deposit > 0 ? [['Deposit due before we start', deposit] as [string, number]] : []),
  ];
  return (
    <dl className={`${layout.stack1} ${css.totals}`} aria-label="Totals">
      {rows.map(([label, cents]) => (
        <div key={label} className={label === 'Total' ? css.total : undefined}>
          <dt>{label}</dt>
          <dd aria-live={label === 'Total' ? 'polite' : undefined}>{formatCents(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}
