import { formatCents } from '@hearthside/services/commission/orders/cents.contract.ts';
import { MAX_QUANTITY } from '@hearthside/services/commission/orders/order.contract.ts';
import { MAX_QUOTE_LINES, type QuoteVersion } from '@hearthside/services/commission/quotes/quote.contract.ts';
import type { ProductCard } from '@hearthside/services/shop/catalog/product.contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { TextField } from '@hearthside/shell/ui/components/text-field.tsx';
import { useId, useRef } from 'react';
import { AmountField } from '../orders/amount-field.tsx';
import captionCss from '../orders/captioned-uploads.module.css';
import { lineOf } from '../orders/order-draft.ts';
import css from '../orders/order-form.module.css';
import quoteCss from './quote.module.css';
import { aLine, picked, type QuoteLineDraft } from './quote-draft.ts';

interface QuoteLinesEditorProps {
  lines: QuoteLineDraft[];
  /** What was sent last, with the customer's answers to its lines. */
  sent: QuoteVersion | null;
  products: ProductCard[];
  errors: Record<string, string>;
  onChange: (lines: QuoteLineDraft[]) => void;
}

const SAYS = { accepted: 'accepts this line.', declined: 'declines this line.', question: 'asks:' };

/** What is offered, line by line. A name or item number of the catalogue brings its price; any other text is free. */
export function QuoteLinesEditor({ lines, sent, products, errors, onChange }: QuoteLinesEditorProps) {
  const root = useRef<HTMLFieldSetElement>(null);
  const listId = useId();
  const change = (id: string, changed: Partial<QuoteLineDraft>) =>
    onChange(lines.map((line) => (line.id === id ? { ...line, ...changed } : line)));
  const remove = (id: string) => {
    onChange(lines.filter((line) => line.id !== id));
    // The button that had the focus is removed.
    root.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  return (
    <fieldset ref={root} className={css.group}>
      <legend className={css.legend}>Lines</legend>
      <datalist id={`${listId}-names`}>
        {products.map(({ id, name, itemNumber }) => (
          <option key={id} value={name}>{`Item ${itemNumber}`}</option>
        ))}
      </datalist>
      <datalist id={`${listId}-numbers`}>
        {products.map(({ id, name, itemNumber }) => (
          <option key={id} value={itemNumber}>
            {name}
          </option>
        ))}
      </datalist>
      {errors.lines && <p className={quoteCss.problem}>{errors.lines}</p>}
      <ol className={css.entries} aria-label="Lines of the quote">
        {lines.map((line, place) => {
          const { id } = line;
          const bound = (name: Exclude<keyof QuoteLineDraft, 'id' | 'isOptional'>, label: string) => ({
            label,
            value: line[name],
            error: errors[`lines.${place}.${name}`],
            onChange: ({ target }: { target: { value: string } }) =>
              change(id, {
                [name]: target.value,
                ...((name === 'what' || name === 'itemNumber') && picked(products, name, target.value)),
              }),
          });
          const name = line.what.trim() || `line ${place + 1}`;
          const { quantity, price } = lineOf(line);
          const answer = sent?.answers.find((each) => each.line === id);
          return (
            <li key={id} className={`${css.entry} ${css.line}`} aria-label={name}>
              <TextField {...bound('what', 'What')} required maxLength={200} list={`${listId}-names`} />
              <TextField {...bound('itemNumber', 'Item #')} maxLength={12} list={`${listId}-numbers`} />
              <TextField
                {...bound('quantity', 'Quantity')}
                type="number"
                min={1}
                max={MAX_QUANTITY}
                required
              />
              <AmountField {...bound('price', 'Unit price')} min={0} />
              <div className={css.wide}>
                <TextField {...bound('options', 'Options')} maxLength={500} />
                <label className={captionCss.shared}>
                  <input
                    type="checkbox"
                    checked={line.isOptional}
                    onChange={({ target }) => change(id, { isOptional: target.checked })}
                  />
                  Optional: the customer may leave it out
                </label>
                {answer && (
                  <p className={quoteCss.answer} data-answer={answer.answer}>
                    The customer {SAYS[answer.answer]} {answer.text && <q>{answer.text}</q>}
                  </p>
                )}
              </div>
              <div className={css.remove}>
                <span>{formatCents(quantity * price)}</span>
                <Button look="quiet" aria-label={`Remove ${name}`} onClick={() => remove(id)}>
                  Remove
                </Button>
              </div>
            </li>
          );
        })}
      </ol>
      {lines.length < MAX_QUOTE_LINES && (
        <div>
          <Button look="secondary" data-add onClick={() => onChange([...lines, aLine()])}>
            Add a line
          </Button>
        </div>
      )}
    </fieldset>
  );
}
