import { formatCents } from '@hearthside/services/commission/orders/cents.contract.ts';
import {
  MAX_LINE_OPTIONS,
  MAX_QUANTITY,
} from '@hearthside/services/commission/orders/order-limits.contract.ts';
import type { ProductCard } from '@hearthside/services/shop/catalog/product.contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Check } from '@hearthside/shell/ui/components/check.tsx';
import { TextField } from '@hearthside/shell/ui/components/text-field.tsx';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusAdded } from '../list/focus-added.ts';
import { AmountField } from './amount-field.tsx';
import { type LineDraft, lineOf } from './order-draft.ts';
import css from './order-form.module.css';
import { isCell, isTable, pasteLines } from './paste-lines.ts';
import { type PickedLine, PickProduct } from './pick-product.tsx';
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
  const [said, setSaid] = useState('');
  const newTaxedLine = () => ({ ...newLine(), ...tax });
  const add = () =>
    focusAdded(
      () => onChange([...lines, newTaxedLine()]),
      () => root.current,
    );
  const addPicked = (picked: PickedLine) => {
    flushSync(() => onChange([...lines, { ...newTaxedLine(), ...picked }]));
    cellIn(lines.length, 'quantity')?.focus();
  };
  const cellIn = (place: number, cell: string) =>
    root.current?.querySelector<HTMLElement>(`[data-cell="${place} ${cell}"]`);
  /** Enter goes down a line, or adds one; with Shift it goes up. Alt and an arrow move the line. */
  const onKeyDown = (event: KeyboardEvent) => {
    const [place, cell = ''] = placeOf(event.target);
    if (place === undefined) return;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      const next = cellIn(place + (event.shiftKey ? -1 : 1), cell);
      if (next) next.focus();
      else if (!event.shiftKey && lines.length < max) add();
    } else if (event.altKey && step) {
      const [line] = lines.slice(place, place + 1);
      const to = place + step;
      if (!line || to < 0 || to >= lines.length) return;
      flushSync(() => onChange(lines.toSpliced(place, 1).toSpliced(to, 0, line)));
      cellIn(to, cell)?.focus();
      setSaid(`Line ${to + 1} of ${lines.length}.`);
    } else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    const [place = -1, cell] = placeOf(event.target);
    const text = event.clipboardData.getData('text');
    const id = lines[place]?.id;
    if (!id || !isCell(cell) || !isTable(text)) return;
    event.preventDefault();
    const { lines: next, left } = pasteLines(lines, { text, at: { id, cell }, max, newLine: newTaxedLine });
    onChange(next);
    setSaid(left > 0 ? `${left} more rows did not fit: there are at most ${max} lines.` : 'Pasted.');
  };
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
      <ol
        className={css.entries}
        aria-label={`Lines of the ${noun}`}
        aria-description="Enter goes to the next line, Alt with an arrow moves the line. A table can be pasted."
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      >
        {lines.map((line, place) => {
          const { id } = line;
          const bound = (name: Exclude<keyof LineDraft, 'id' | 'isTaxIncluded'>, label: string) => ({
            label,
            'data-cell': `${place} ${name}`,
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
                <TextField {...bound('options', 'Options')} maxLength={MAX_LINE_OPTIONS} />
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
      <p aria-live="polite" className={css.hint}>
        {said}
      </p>
      <div className={css.buttons}>
        {buttons}
        {lines.length < max && (
          <>
            <PickProduct onPick={addPicked} />
            <Button look="secondary" data-add onClick={add}>
              Add a line
            </Button>
          </>
        )}
      </div>
    </fieldset>
  );
}

/** The place and the name of the cell that an event comes from. */
function placeOf(target: EventTarget): [place?: number, cell?: string] {
  const [place, cell] = (target instanceof HTMLElement && target.dataset.cell?.split(' ')) || [];
  return place === undefined ? [] : [Number(place), cell];
}
