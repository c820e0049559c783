import { formatCents } from '@hearthside/services/commission/orders/cents.contract.ts';
import type { OrderLine } from '@hearthside/services/commission/orders/order.contract.ts';
import css from './lines-table.module.css';

interface LinesTableProps {
  lines: readonly (OrderLine & { isOptional?: boolean })[];
  sums: readonly (readonly [label: string, cents: number])[];
}

/** What is ordered or offered, to read: its lines and their sums. */
export function LinesTable({ lines, sums }: LinesTableProps) {
  return (
    <table className={css.table}>
      <caption>Lines</caption>
      <thead>
        <tr>
          <th scope="col">Quantity</th>
          <th scope="col">What</th>
          <th scope="col">Price</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, quantity, what, options, price, isOptional }) => (
          <tr key={id}>
            <td>{quantity}</td>
            <td>
              {what}
              {isOptional && ' (optional)'}
              {options && <span className={css.options}>{options}</span>}
            </td>
            <td>{formatCents(quantity * price)}</td>
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
