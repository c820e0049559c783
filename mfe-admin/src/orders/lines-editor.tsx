import { formatCents } from '@hearthside/services/commission/orders/cents.contract.ts';
import { MAX_QUANTITY } from '@hearthside/services/commission/orders/order-limits.contract.ts';
import type { ProductCard } from '@hearthside/services/shop/catalog/product.contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Check } from '@hearthside/shell/ui/components/check.tsx';
import { TextField } from '@hearthside/shell/ui/components/text-field.tsx';
import { type ReactNode, useId, useRef } from 'react';
import { focusAdded } from '../list/focus-added.ts';
import { AmountField } from './amount-field.tsx';
import { type LineDraft, lineOf } from './order-draft.ts';
import css from './order-form.module.css';
import { ProductSuggestions, productFields } from './product-suggestions.tsx';

interface LinesEditorProps<Line extends LineDraft> {
  /** Whose lines they are: `order`. */
  noun: string;
  lines: Line[];
  max: number;
  newLine: () => Line;
  /** Field → the API's message about it. */
  errors: Record<string, string>;
  onChange: (lines: Line[]) => void;
  /** Suggested as a line's name and item number; one that is typed fully brings its price. @default none */
  products?: ProductCard[];
  /** What the owner sees and decides about a line besides its fields. */
  lineDetails?: (line: Line, change: (changed: Partial<Line>) => void) => ReactNode;
  /** Buttons beside "Add a line". */
  buttons?: ReactNode;
  /** What to know before. */
  children?: ReactNode;
}

/** What is ordered or offered, line by line. */
export function LinesEditor<Line extends LineDraft>({
  noun,
  lines,
  max,
  newLine,
  errors,
  onChange,
  products,
  lineDetails,
  buttons,
  children,
}: LinesEditorProps<Line>) {
  const root = useRef<HTMLFieldSetElement>(null);
  const listId = useId();
  const [tax] = lines.slice(-1).map(({ taxRate, isTaxIncluded }) => ({ taxRate, isTaxIncluded }));
  const isTaxed = lines.some(({ taxRate }) => taxRate !== '');
  const change = (id: string, changed: Partial<LineDraft> | Partial<Line>) =>
    onChange(lines.map((line) => (line.id === id ? { ...line, ...changed } : line)));
  const add = () =>
    focusAdded(
      () => onChange([...lines, { ...newLine(), ...tax }]),
      () => root.current,
    );
  const remove = (id: string) => {
    onChange(lines.filter((line) => line.id !== id));
    // The button that had the focus is removed.
    root.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  return (
    <fieldset ref={root} className={css.group}>
      <legend className={css.legend}>Lines</legend>
      {children}
      {products && <ProductSuggestions id={listId} products={products} />}
      {errors.lines && (
        <p className={css.problem} role="alert">
          {errors.lines}
        </p>
      )}
      <ol className={css.entries} aria-label={`Lines of the ${noun}`}>
        {lines.map((line, place) => {
          const { id } = line;
          const bound = (name: Exclude<keyof LineDraft, 'id' | 'isTaxIncluded'>, label: string) => ({
            label,
            value: line[name],
            error: errors[`lines.${place}.${name}`],
            onChange: ({ target }: { target: { value: string } }) => change(id, { [name]: target.value }),
          });
          const suggested = (name: 'what' | 'itemNumber', label: string) => ({
            ...bound(name, label),
            ...(products && {
              list: `${listId}-${name}`,
              onChange: ({ target: { value } }: { target: { value: string } }) =>
                change(id, { [name]: value, ...productFields(products, name, value) }),
            }),
          });
          const name = line.what.trim() || `line ${place + 1}`;
          const { quantity, price } = lineOf(line);
          return (
            <li key={id} className={`${css.entry} ${css.line}`} aria-label={name}>
              <TextField {...suggested('what', 'What')} required maxLength={200} />
              <TextField {...suggested('itemNumber', 'Item #')} maxLength={12} />
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
                {lineDetails?.(line, (changed) => change(id, changed))}
              </div>
              <TextField
                {...bound('taxRate', 'Tax %')}
                type="number"
                inputMode="decimal"
                min={0}
                max={100}
                step={0.001}
                error={errors[`lines.${place}.tax.rate`]}
              />
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
      {isTaxed && (
        <Check
          checked={lines.some(({ isTaxIncluded }) => isTaxIncluded)}
          onChange={({ target }) =>
            onChange(lines.map((line) => ({ ...line, isTaxIncluded: target.checked })))
          }
        >
          Prices include tax
        </Check>
      )}
      <div className={css.buttons}>
        {buttons}
        {lines.length < max && (
          <Button look="secondary" data-add onClick={add}>
            Add a line
          </Button>
        )}
      </div>
    </fieldset>
  );
}
