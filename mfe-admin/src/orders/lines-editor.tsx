import {
  MAX_LINE_OPTIONS,
  MAX_QUANTITY,
} from '@hearthside/services/commission/orders/order-limits.contract.ts';
import { decimalIn, MONEY, PERCENT, WHOLE } from '@hearthside/services/core/site/decimal.contract.ts';
import { formatCents } from '@hearthside/services/core/site/money.contract.ts';
import type { ProductCard } from '@hearthside/services/shop/catalog/product.contract.ts';
import { Check, TextField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { moved } from '../list/move-buttons.tsx';
import { useRows } from '../list/use-rows.tsx';
import { NumberField } from '../number-field.tsx';
import { FoldedPart } from '../record/part.tsx';
import { type PastedRows, tableTyping, withPasted } from '../record/table-typing.ts';
import { type LineDraft, lineOf } from './order-draft.ts';
import css from './order-form.module.css';
import { PickProduct } from './pick-product.tsx';
import { ProductSuggestions, productFields } from './product-suggestions.tsx';

/** Of a line from the catalog it is the first thing that is not known. */
const QUANTITY = 'li:last-child [inputmode=numeric]';
/** Of the fields that hold a number. */
const KINDS = { quantity: WHOLE, price: MONEY, taxRate: PERCENT } as const;
/** The fields of a line, as they follow each other. */
const COLUMNS = ['what', 'itemNumber', 'quantity', 'price', 'options', 'taxRate'] as const;

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
  /** What the owner decides about a line besides its fields. */
  lineDetails?: (line: Line, change: (changed: Partial<Line>) => void) => ReactNode;
  /** What the customer said to a line. */
  lineNews?: (line: Line) => ReactNode;
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
  lineNews,
  buttons,
  children,
}: LinesEditorProps<Line>) {
  const listId = useId();
  const [tax] = lines.slice(-1).map(taxIn);
  const isTaxed = lines.some(({ taxRate }) => taxRate !== '');
  const [said, setSaid] = useState('');
  const newTaxedLine = () => ({ ...newLine(), ...tax });
  const editor = useRows<Line>({ rows: lines, onChange, newRow: newTaxedLine, max });
  // A last line without a name waits to be filled in.
  const canFollow = editor.hasRoom && lines.at(-1)?.what.trim() !== '';
  const change = (id: string, changed: Partial<LineDraft>) => editor.change(id, changed as Partial<Line>);
  const move = (place: number, by: -1 | 1) => {
    const cell = document.activeElement;
    flushSync(() => onChange(moved(lines, place, by)));
    // An element that is moved in the page loses the focus.
    if (cell instanceof HTMLElement) cell.focus();
    setSaid(`Line ${place + by + 1} of ${lines.length}.`);
  };
  const paste = ({ rows, place, column }: PastedRows) => {
    const read = rows.map((cells) => cells.map((value, at) => valueIn(COLUMNS[column + at], value)));
    onChange(withPasted(lines, { rows: read, place, column }, COLUMNS, newTaxedLine, max));
    const left = place + rows.length - max;
    const isWide = rows.some((cells) => cells.slice(COLUMNS.length - column).some(Boolean));
    const wide = isWide ? 'Pasted, but the last columns did not fit.' : 'Pasted.';
    setSaid(left > 0 ? `${left} more rows did not fit: there are at most ${max} lines.` : wide);
  };
  return (
    <fieldset ref={editor.root} className={`${layout.stack3} ${css.group}`}>
      <legend>Lines</legend>
      {children}
      {products && <ProductSuggestions id={listId} products={products} />}
      {errors.lines && (
        <p className={css.problem} role="alert">
          {errors.lines}
        </p>
      )}
      <ol
        className={`${layout.stack4} ${css.entries}`}
        aria-label={`Lines of the ${noun}`}
        aria-description="Enter goes to the next line, Alt with an arrow moves the line. A table can be pasted."
        {...tableTyping({ onAdd: canFollow ? editor.add : undefined, onMove: move, onPaste: paste })}
      >
        {lines.map((line, place) => {
          const { id } = line;
          const bound = (
            name: Exclude<keyof LineDraft, 'id' | 'isTaxIncluded' | 'isDeliveryTaxed'>,
            label: string,
          ) => ({
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
                change(id, { [name]: value, ...productFields(products, name, value, line) }),
            }),
          });
          const name = line.what.trim() || `line ${place + 1}`;
          const { quantity, price } = lineOf(line);
          return (
            <li key={id} className={`${css.entry} ${css.line}`} aria-label={name}>
              <TextField {...suggested('what', 'What')} required maxLength={200} />
              <TextField {...suggested('itemNumber', 'Item #')} maxLength={12} />
              <NumberField
                {...bound('quantity', 'Quantity')}
                kind={KINDS.quantity}
                min={1}
                max={MAX_QUANTITY}
                required
              />
              <NumberField {...bound('price', 'Unit price')} min={0} />
              <div className={css.remove}>
                <span>{formatCents(quantity * price)}</span>
                {editor.removeButton(id, name, '×')}
              </div>
              <div className={css.wide}>
                <FoldedPart
                  title={summaryOf(line) || 'Options and tax'}
                  isOpen={Boolean(errors[`lines.${place}.options`] || errors[`lines.${place}.tax.rate`])}
                >
                  <div className={css.fold}>
                    <TextField {...bound('options', 'Options')} maxLength={MAX_LINE_OPTIONS} />
                    <NumberField
                      {...bound('taxRate', 'Tax %')}
                      kind={KINDS.taxRate}
                      min={0}
                      max={100}
                      error={errors[`lines.${place}.tax.rate`]}
                    />
                    {lineDetails?.(line, (changed) => editor.change(id, changed))}
                  </div>
                </FoldedPart>
                {lineNews?.(line)}
              </div>
            </li>
          );
        })}
      </ol>
      {isTaxed && (
        <>
          <Check
            checked={lines.some(({ isTaxIncluded }) => isTaxIncluded)}
            onChange={({ target }) =>
              onChange(lines.map((line) => ({ ...line, isTaxIncluded: target.checked })))
            }
          >
            Prices include tax
          </Check>
          <Check
            checked={lines.some(({ taxRate, isDeliveryTaxed }) => taxRate !== '' && isDeliveryTaxed)}
            onChange={({ target }) =>
              onChange(lines.map((line) => ({ ...line, isDeliveryTaxed: target.checked })))
            }
          >
            Delivery is taxed too, at {Math.max(...lines.map((line) => lineOf(line).tax?.rate ?? 0))}%, the
            highest rate of the lines
          </Check>
        </>
      )}
      <p aria-live="polite" className={layout.note}>
        {said}
      </p>
      <div className={layout.row3}>
        {buttons}
        {editor.hasRoom && (
          <PickProduct onPick={(picked) => editor.add({ ...newTaxedLine(), ...picked }, QUANTITY)} />
        )}
        {editor.addButton('Add a line')}
      </div>
    </fieldset>
  );
}

/** What is folded of a line, in a word each. */
function summaryOf({ options, taxRate, ...line }: LineDraft): string {
  const isOptional = 'isOptional' in line && line.isOptional;
  return [options, taxRate && `${taxRate}% tax`, isOptional && 'optional'].filter(Boolean).join(', ');
}

/** A number without what a spreadsheet writes around it; what may be none stays as it is, for its field to ask. */
const valueIn = (column: (typeof COLUMNS)[number] | undefined, value: string) =>
  (column && column in KINDS && decimalIn(value, KINDS[column as keyof typeof KINDS])) || value;

const taxIn = ({ taxRate, isTaxIncluded, isDeliveryTaxed }: LineDraft) => ({
  taxRate,
  isTaxIncluded,
  isDeliveryTaxed,
});
