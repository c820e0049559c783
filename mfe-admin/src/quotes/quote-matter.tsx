import { sumsOf } from '@hearthside/services/commission/orders/order.contract.ts';
import { priceOf, wholePriceOf } from '@hearthside/services/commission/quotes/choice.contract.ts';
import {
  type AdminQuote,
  type DeliverySuggestion,
  deliveredLine,
  MAX_NOTE,
  MAX_QUOTE_LINES,
  type QuoteVersion,
} from '@hearthside/services/commission/quotes/quote.contract.ts';
import { today } from '@hearthside/services/core/site/day.contract.ts';
import { decimalOf, formatCents } from '@hearthside/services/core/site/money.contract.ts';
import type { ProductCard } from '@hearthside/services/shop/catalog/product.contract.ts';
import { PLACE } from '@hearthside/services/shop/freight/freight.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { usePaused } from '@hearthside/shell/form/use-paused.ts';
import type { RecordForm } from '@hearthside/shell/form/use-record-form.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Check, TextArea, TextField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeliveryAndDeposit } from '../orders/delivery-days.tsx';
import likelyDelivery from '../orders/likely-delivery.module.css';
import { LinesEditor } from '../orders/lines-editor.tsx';
import { lineOf } from '../orders/order-draft.ts';
import css from '../orders/order-form.module.css';
import { Sums } from '../orders/order-totals.tsx';
import { Unprinted } from '../papers/unprinted.tsx';
import { FoldedPart } from '../record/part.tsx';
import record from '../record/record-layout.module.css';
import quote from './quote.module.css';
import { contentOf, newQuoteLine, type QuoteDraft, type QuoteLineDraft, withLines } from './quote-draft.ts';
import { deliveryQuery } from './quote-queries.ts';
import { answersTo } from './quote-summary.tsx';
import { StartFrom } from './start-from.tsx';

interface QuoteMatterProps {
  quote: AdminQuote;
  products: ProductCard[];
  form: RecordForm<AdminQuote, QuoteDraft>;
  /** The usual one. */
  depositPercent: number;
}

/** What is offered, and for how much. */
export function QuoteMatter({ quote, products, form, depositPercent }: QuoteMatterProps) {
  const { sent } = quote;
  const { draft, errors, change } = form;
  return (
    <>
      <h2 className={record.name}>{sent ? `Next Version: ${sent.number + 1}` : 'Write the Quote'}</h2>
      {sent && (
        <p className={layout.note}>
          It starts from what you sent last. The customer sees version {sent.number} until you send this one.
        </p>
      )}
      <StartFrom quote={quote} form={form} />
      <QuoteLines
        lines={draft.lines}
        sent={sent}
        tax={quote.usualTax}
        products={products}
        errors={errors}
        onChange={(lines) => change((now) => withLines(now, lines, depositPercent))}
      />
      <div className={`${layout.stack3} ${css.fields}`}>
        <DeliveryAndDeposit form={form} />
        <TextField label="Valid until" type="date" min={today()} {...form.field('validUntil')} />
      </div>
      <SuggestedDelivery
        quote={quote}
        lines={draft.lines}
        onUse={(deliveryCost) => change({ deliveryCost })}
      />
      <DraftTotals draft={draft} />
      <TextArea
        label="Note to the customer"
        hint="Appears in the e-mail and above the lines."
        rows={3}
        maxLength={MAX_NOTE}
        {...form.field('note')}
      />
      <Unprinted lines={draft.lines} words={[quote.customerName, draft.note]} />
    </>
  );
}

function DraftTotals({ draft }: { draft: QuoteDraft }) {
  const content = contentOf(draft);
  const [least, most] = [priceOf(content, []), wholePriceOf(content)];
  const rows: [string, number][] = [
    ['Lines', most.subtotal],
    ...(least.total < most.total ? [['Total without options', least.total] as [string, number]] : []),
    ...sumsOf(most, content.deliveryCost, 'Total with delivery'),
  ];
  return <Sums rows={rows} />;
}

interface QuoteLinesProps {
  lines: QuoteLineDraft[];
  /** What was sent last, with the customer's answers to its lines. */
  sent: QuoteVersion | null;
  /** Of the first line. */
  tax: AdminQuote['usualTax'];
  products: ProductCard[];
  errors: Record<string, string>;
  onChange: (lines: QuoteLineDraft[]) => void;
}

/** What is offered. A name or item number of the catalogue brings its price; any other text is free. */
function QuoteLines({ sent, tax, ...props }: QuoteLinesProps) {
  return (
    <LinesEditor
      {...props}
      noun="quote"
      max={MAX_QUOTE_LINES}
      newLine={() => newQuoteLine(tax)}
      lineDetails={({ isOptional }, change) => (
        <Check checked={isOptional} onChange={({ target }) => change({ isOptional: target.checked })}>
          Optional: the customer may leave it out
        </Check>
      )}
      lineNews={({ id }) =>
        answersTo(id, sent).map((said) => (
          <p key={said} className={quote.answer}>
            {said}
          </p>
        ))
      }
    />
  );
}

interface SuggestedDeliveryProps extends Pick<QuoteDraft, 'lines'> {
  quote: AdminQuote;
  /** Takes an amount as it is typed. */
  onUse: (amount: string) => void;
}

/** What the delivery of the lines on the screen costs at the customer's place. */
function SuggestedDelivery({ quote, lines, onUse }: SuggestedDeliveryProps) {
  const host = useHost();
  const [place, setPlace] = useState('');
  const isWhole = new RegExp(`^(?:${PLACE})$`).test(place);
  const { data } = useQuery(
    deliveryQuery(
      host,
      quote,
      isWhole ? place.trim() : '',
      usePaused(lines).map((line) => deliveredLine(lineOf(line))),
    ),
  );
  const cents = data?.rate?.cents;
  return (
    <div className={`${layout.stack1} ${likelyDelivery.likely}`}>
      {data?.place && (
        <p className={likelyDelivery.offer} role="status">
          <span>{inWords(data)}</span>
          {typeof cents === 'number' && (
            <Button look="secondary" onClick={() => onUse(decimalOf(cents))}>
              Use {formatCents(cents)}
            </Button>
          )}
        </p>
      )}
      <FoldedPart title={data?.place ? 'Deliver elsewhere' : 'Suggest the delivery cost'}>
        <TextField
          label="Delivery to ZIP or country"
          hint="Suggests the delivery cost. Leave empty to use the customer’s."
          placeholder={place ? '' : data?.place}
          value={place}
          onChange={({ target }) => setPlace(target.value)}
        />
      </FoldedPart>
    </div>
  );
}

function inWords({ place, pounds, rate }: DeliverySuggestion): string {
  if (!rate) return `No zone has ${place}.`;
  const weight = pounds === undefined ? 'weight not known' : `${pounds.toLocaleString('en-US')} lb`;
  const price = rate.cents === null ? 'on request' : formatCents(rate.cents);
  return `To ${place} (${rate.name}), ${weight}: ${price}, ${rate.transit.least} to ${rate.transit.most} days in transit.`;
}
