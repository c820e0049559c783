import { taxRows } from '@hearthside/services/commission/orders/tax.contract.ts';
import { priceOf, wholePriceOf } from '@hearthside/services/commission/quotes/choice.contract.ts';
import { type AdminQuote, MAX_NOTE } from '@hearthside/services/commission/quotes/quote.contract.ts';
import { today } from '@hearthside/services/core/site/day.contract.ts';
import type { ProductCard } from '@hearthside/services/shop/catalog/product.contract.ts';
import type { RecordForm } from '@hearthside/shell/form/use-record-form.ts';
import { TextArea, TextField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { DeliveryAndDeposit } from '../orders/delivery-and-deposit.tsx';
import css from '../orders/order-form.module.css';
import { Sums } from '../orders/order-totals.tsx';
import { contentOf, type QuoteDraft } from './quote-draft.ts';
import { QuoteLines } from './quote-lines.tsx';
import { StartFrom } from './start-from.tsx';
import { SuggestedDelivery } from './suggested-delivery.tsx';

interface QuoteMatterProps {
  quote: AdminQuote;
  products: ProductCard[];
  form: RecordForm<AdminQuote, QuoteDraft>;
}

/** What is offered, and for how much. */
export function QuoteMatter({ quote, products, form }: QuoteMatterProps) {
  const { sent } = quote;
  const { draft, errors, change } = form;
  return (
    <>
      <h2 className={css.legend}>{sent ? `Next Version: ${sent.number + 1}` : 'Write the Quote'}</h2>
      {sent && (
        <p className={layout.note}>
          It starts from what you sent last. The customer sees version {sent.number} until you send this one.
        </p>
      )}
      <StartFrom quote={quote} form={form} />
      <QuoteLines
        lines={draft.lines}
        sent={sent}
        products={products}
        errors={errors}
        onChange={(lines) => change({ lines })}
      />
      <div className={`${layout.stack3} ${css.fields}`}>
        <DeliveryAndDeposit form={form} />
        <TextField label="Valid until" type="date" min={today()} {...form.field('validUntil')} />
      </div>
      <SuggestedDelivery quote={quote} onUse={(deliveryCost) => change({ deliveryCost })} />
      <DraftTotals draft={draft} />
      <TextArea
        label="Note to the customer"
        hint="Appears in the e-mail and above the lines."
        rows={3}
        maxLength={MAX_NOTE}
        {...form.field('note')}
      />
    </>
  );
}

function DraftTotals({ draft }: { draft: QuoteDraft }) {
  const content = contentOf(draft);
  const [least, most] = [priceOf(content, []), wholePriceOf(content)];
  const rows: [string, number][] = [
    ['Lines', most.subtotal],
    ...(least.total < most.total ? [['Total without options', least.total] as [string, number]] : []),
    ...taxRows(most.total, most.taxes),
    ['Total with delivery', most.total],
  ];
  return <Sums rows={rows} />;
}
