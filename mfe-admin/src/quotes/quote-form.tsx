import { priceOf, wholePriceOf } from '@hearthside/services/commission/quotes/choice.contract.ts';
import { type AdminQuote, MAX_NOTE } from '@hearthside/services/commission/quotes/quote.contract.ts';
import type { ProductCard } from '@hearthside/services/shop/catalog/product.contract.ts';
import { ClashNotice } from '@hearthside/shell/form/clash-notice.tsx';
import { FormBar } from '@hearthside/shell/form/form-bar.tsx';
import type { FormFiles } from '@hearthside/shell/form/use-form-files.ts';
import type { RecordForm } from '@hearthside/shell/form/use-record-form.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { TextArea } from '@hearthside/shell/ui/components/text-area.tsx';
import { TextField } from '@hearthside/shell/ui/components/text-field.tsx';
import type { Ref } from 'react';
import { dayOf } from '../dates.ts';
import { DeliveryAndDeposit } from '../orders/delivery-and-deposit.tsx';
import css from '../orders/order-form.module.css';
import { Sums } from '../orders/order-totals.tsx';
import quoteCss from './quote.module.css';
import { contentOf, IN_WORDS, PARTS, type QuoteDraft } from './quote-draft.ts';
import { QuoteDrawings } from './quote-drawings.tsx';
import { QuoteLines } from './quote-lines.tsx';
import { SuggestedDelivery } from './suggested-delivery.tsx';

interface QuoteFormProps {
  ref: Ref<HTMLFormElement>;
  quote: AdminQuote;
  products: ProductCard[];
  form: RecordForm<AdminQuote, QuoteDraft>;
  /** The drawings that were chosen and are not in the draft yet. */
  drawings: FormFiles;
  /** Field → the API's message about it. */
  errors: Record<string, string>;
  onSave: () => void;
  onSend: () => void;
  /** Missing while nothing is saved. */
  onDiscard: (() => void) | undefined;
}

export function QuoteForm(props: QuoteFormProps) {
  const { quote, form, errors } = props;
  const { draft, change } = form;
  const next = (quote.sent?.number ?? 0) + 1;
  return (
    <form
      ref={props.ref}
      className={css.form}
      aria-label="Quote form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        props.onSave();
      }}
    >
      <h2 className={quoteCss.title}>{next === 1 ? 'Write the Quote' : `Next Version: ${next}`}</h2>
      {next > 1 && (
        <p className={css.hint}>
          It begins with what was sent last. The customer sees version {next - 1} until you send this one.
        </p>
      )}
      <QuoteLines
        lines={draft.lines}
        sent={quote.sent}
        products={props.products}
        errors={errors}
        onChange={(lines) => change({ lines })}
      />
      <div className={css.fields}>
        <DeliveryAndDeposit draft={draft} errors={errors} onChange={change} />
        <TextField
          label="Valid until"
          type="date"
          min={dayOf(new Date())}
          {...form.field('validUntil')}
          error={errors.validUntil}
        />
      </div>
      <SuggestedDelivery quote={quote} onUse={(deliveryCost) => change({ deliveryCost })} />
      <DraftTotals draft={draft} />
      <TextArea
        label="Note to the customer"
        hint="Appears in the e-mail and above the lines."
        rows={4}
        maxLength={MAX_NOTE}
        {...form.field('note')}
        error={errors.note}
      />
      <QuoteDrawings
        quote={quote}
        drawings={draft.drawings}
        files={props.drawings}
        onChange={(next) => change((now) => ({ drawings: next(now.drawings) }))}
      />
      <ClashNotice form={form} noun="quote" labels={PARTS} inWords={IN_WORDS} />
      <FormBar form={form} saved="Draft saved." hint="You see the e-mail before anything leaves.">
        <Button onClick={props.onSend}>Send quote</Button>
        <Button type="submit" look="secondary" pending={form.isPending}>
          Save draft
        </Button>
        {props.onDiscard && (
          <Button look="quiet" onClick={props.onDiscard}>
            Discard draft
          </Button>
        )}
      </FormBar>
    </form>
  );
}

function DraftTotals({ draft }: { draft: QuoteDraft }) {
  const content = contentOf(draft);
  const [least, most] = [priceOf(content, []), wholePriceOf(content)];
  const rows: [string, number][] = [
    ['Lines', most.subtotal],
    ...(least.total < most.total ? [['Total without options', least.total] as [string, number]] : []),
    ['Total with delivery', most.total],
  ];
  return <Sums rows={rows} />;
}
