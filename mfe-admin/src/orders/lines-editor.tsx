import { formatCents } from '@hearthside/services/commission/orders/cents.contract.ts';
import {
  type AdminOrder,
  MAX_LINES,
  MAX_QUANTITY,
} from '@hearthside/services/commission/orders/order.contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { TextField } from '@hearthside/shell/ui/components/text-field.tsx';
import { useRef } from 'react';
import { AmountField } from './amount-field.tsx';
import { type LineDraft, lineOf } from './order-draft.ts';
import css from './order-form.module.css';

interface LinesEditorProps {
  lines: LineDraft[];
  order: AdminOrder;
  errors: Record<string, string>;
  onChange: (lines: LineDraft[]) => void;
}

const aLine = (line: Partial<LineDraft> = {}): LineDraft => ({
  id: crypto.randomUUID(),
  what: '',
  itemNumber: '',
  options: '',
  quantity: '1',
  price: '',
  ...line,
});

/** What is ordered, line by line. An order without lines shows what the request named, which can be made lines. */
export function LinesEditor({ lines, order, errors, onChange }: LinesEditorProps) {
  const root = useRef<HTMLFieldSetElement>(null);
  const change = (id: string, changed: Partial<LineDraft>) =>
    onChange(lines.map((line) => (line.id === id ? { ...line, ...changed } : line)));
  const remove = (id: string) => {
    onChange(lines.filter((line) => line.id !== id));
    // The button that had the focus is removed.
    root.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  const fromItems = () =>
    onChange(
      order.items.map((what, place) => aLine({ what, itemNumber: (place === 0 && order.itemNumber) || '' })),
    );
  const isEmpty = lines.length === 0;
  return (
    <fieldset ref={root} className={css.group}>
      <legend className={css.legend}>Lines</legend>
      {isEmpty && <p className={css.hint}>The customer sees: {order.items.join(', ')}</p>}
      <ol className={css.entries} aria-label="Lines of the order">
        {lines.map((line, place) => {
          const { id } = line;
          const bound = (name: Exclude<keyof LineDraft, 'id'>, label: string) => ({
            label,
            value: line[name],
            error: errors[`lines.${place}.${name}`],
            onChange: ({ target }: { target: { value: string } }) => change(id, { [name]: target.value }),
          });
          const name = line.what.trim() || `line ${place + 1}`;
          return (
            <li key={id} className={`${css.entry} ${css.line}`} aria-label={name}>
              <TextField {...bound('what', 'What')} required maxLength={200} />
              <TextField {...bound('itemNumber', 'Item #')} maxLength={12} />
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
              </div>
              <div className={css.remove}>
                <LineSum line={line} />
                <Button look="quiet" aria-label={`Remove ${name}`} onClick={() => remove(id)}>
                  Remove
                </Button>
              </div>
            </li>
          );
        })}
      </ol>
      <div className={css.buttons}>
        {isEmpty && order.items.length > 0 && (
          <Button look="secondary" onClick={fromItems}>
            Make lines of these items
          </Button>
        )}
        {lines.length < MAX_LINES && (
          <Button look="secondary" data-add onClick={() => onChange([...lines, aLine()])}>
            Add a line
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function LineSum({ line }: { line: LineDraft }) {
  const { quantity, price } = lineOf(line);
  return <span>{formatCents(quantity * price)}</span>;
}
