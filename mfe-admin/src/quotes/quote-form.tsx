import { priceOf, wholePriceOf } from '@hearthside/services/commission/quotes/choice.contract.ts';
import { type AdminQuote, MAX_NOTE } from '@hearthside/services/commission/quotes/quote.contract.ts';
import type { ProductCard } from '@hearthside/services/shop/catalog/product.contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { TextArea } from '@hearthside/shell/ui/components/text-area.tsx';
import { TextField } from '@hearthside/shell/ui/components/text-field.tsx';
import type { Dispatch, Ref, SetStateAction } from 'react';
import { dayOf } from '../dates.ts';
import { DeliveryAndDeposit } from '../orders/delivery-and-deposit.tsx';
import css from '../orders/order-form.module.css';
import { Sums } from '../orders/order-totals.tsx';
import quoteCss from './quote.module.css';
import { contentOf, type QuoteDraft } from './quote-draft.ts';
import { QuoteDrawings } from './quote-drawings.tsx';
import { QuoteLinesEditor } from './quote-lines-editor.tsx';

interface QuoteFormProps {
  ref: Ref<HTMLFormElement>;
  quote: AdminQuote;
  products: ProductCard[];
  draft: QuoteDraft;
  /** Field → the API's message about it. */
  errors: Record<string, string>;
  isDirty: boolean;
  isSaved: boolean;
  pending: boolean;
  /** Shows what somebody else has saved meanwhile, in place of what is typed here. */
  theirs: (() => void) | undefined;
  onChange: Dispatch<SetStateAction<QuoteDraft>>;
  onSave: () => void;
  onSend: () => void;
  /** Missing while nothing is saved. */
  onDiscard: (() => void) | undefined;
}

export function QuoteForm(props: QuoteFormProps) {
  const { quote, draft, errors, onChange, theirs } = props;
  const change = (changed: Partial<QuoteDraft>) => onChange((now) => ({ ...now, ...changed }));
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
      <QuoteLinesEditor
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
          value={draft.validUntil}
          error={errors.validUntil}
          onChange={({ target }) => change({ validUntil: target.value })}
        />
      </div>
      <DraftTotals draft={draft} />
      <TextArea
        label="Note to the customer"
        hint="It is in the e-mail and above the lines."
        rows={4}
        maxLength={MAX_NOTE}
        value={draft.note}
        error={errors.note}
        onChange={({ target }) => change({ note: target.value })}
      />
      <QuoteDrawings
        quote={quote}
        drawings={draft.drawings}
        onChange={(change) => onChange((now) => ({ ...now, drawings: change(now.drawings) }))}
      />
      {theirs && (
        <Notice tone="error">
          Somebody else has saved this quote meanwhile, so yours is not saved. What you typed is still here.{' '}
          <Button look="quiet" onClick={theirs}>
            Show theirs instead
          </Button>
        </Notice>
      )}
      <div className={css.end}>
        <Button onClick={props.onSend}>Send quote</Button>
        <Button type="submit" look="secondary" pending={props.pending}>
          Save draft
        </Button>
        {props.onDiscard && (
          <Button look="quiet" onClick={props.onDiscard}>
            Discard draft
          </Button>
        )}
        <span className={css.hint}>You see the e-mail before anything leaves.</span>
        {props.isSaved && <Notice tone="success">Draft saved.</Notice>}
        {props.isDirty && !props.pending && <Notice>There are unsaved changes.</Notice>}
      </div>
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
