import type { OrderLine } from '@hearthside/services/commission/orders/order.contract.ts';
import { taxNote } from '@hearthside/services/commission/orders/tax.contract.ts';
import { formatCents } from '@hearthside/services/core/site/money.contract.ts';
import css from './price-table.module.css';

interface PriceTableProps<Line> {
  /** @default none: a heading says what it is */
  caption?: string;
  lines: readonly Line[];
  /** What stands below a line's options, if anything. */
  noteOf?: (line: Line) => string;
  /** Labels and cents, below the lines. */
  sums: readonly (readonly [label: string, cents: number])[];
}

/** Lines with their prices, and their sums. */
export function PriceTable<
  Line extends Pick<OrderLine, 'id' | 'what' | 'quantity' | 'price' | 'options' | 'tax'>,
>({ caption, lines, noteOf = () => '', sums }: PriceTableProps<Line>) {
  return (
    <table className={css.lines}>
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Quantity</th>
          <th scope="col">Price</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              {line.what}
              {[line.options, noteOf(line), taxNote(line)].filter(Boolean).map((note) => (
                <span key={note} className={css.note}>
                  {note}
                </span>
              ))}
            </th>
            <td>{line.quantity}</td>
            <td>{formatCents(line.quantity * line.price)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(([label, cents]) => (
          <tr key={label}>
            <th scope="row" colSpan={2}>
              {label}
            </th>
            <td>{formatCents(cents)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
