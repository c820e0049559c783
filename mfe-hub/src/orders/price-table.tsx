import { formatCents } from '@hearthside/services/commission/orders/cents.contract.ts';
import type { OrderLine } from '@hearthside/services/commission/orders/order.contract.ts';
import css from './order-money.module.css';

interface PriceTableProps<Line> {
  lines: readonly Line[];
  /** What stands below a line's name. An empty string is left out. */
  notesOf: (line: Line) => readonly string[];
  /** Labels and cents, below the lines. */
  sums: readonly [label: string, cents: number][];
}

/** Lines with their prices, and their sums. */
export function PriceTable<Line extends Pick<OrderLine, 'id' | 'what' | 'quantity' | 'price'>>({
  lines,
  notesOf,
  sums,
}: PriceTableProps<Line>) {
  return (
    <table className={css.lines}>
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
              {notesOf(line)
                .filter(Boolean)
                .map((note) => (
                  <span key={note} className={css.options}>
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
