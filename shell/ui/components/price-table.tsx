import { formatCents } from '@hearthside/services/core/site/money.contract.ts';
import { unbroken } from '@hearthside/services/core/site/unbroken.contract.ts';
import layout from './layout.module.css';
import css from './price-table.module.css';

interface Line {
  id: string;
  what: string;
  quantity: number;
  /** Of one, in cents. */
  price: number;
}

interface PriceTableProps<Each> {
  /** @default none: a heading says what it is */
  caption?: string;
  lines: readonly Each[];
  /** What stands below a line. */
  notesOf: (line: Each) => readonly string[];
  /** Labels and cents, below the lines. */
  sums: readonly (readonly [label: string, cents: number])[];
}

export function PriceTable<Each extends Line>({ caption, lines, notesOf, sums }: PriceTableProps<Each>) {
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
              {notesOf(line).map((note) => (
                <span key={note} className={`${layout.note} ${css.note}`}>
                  {unbroken(note)}
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
