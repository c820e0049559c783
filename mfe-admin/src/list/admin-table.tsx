import { Table, TableBody, TableCell, TableHead, TableRow } from '@aws-amplify/ui-react';
import type { ReactNode } from 'react';
import '../amplify-styles.ts';
import css from './admin-table.module.css';

interface AdminTableProps {
  caption: string;
  columns: readonly string[];
  /** Rows. Each cell has its column's name in `data-label`, which is shown on a small screen. */
  children: ReactNode;
}

/** A table that becomes a list of cards on a small screen. */
export function AdminTable({ caption, columns, children }: AdminTableProps) {
  return (
    <div className={css.frame}>
      <Table className={css.table} caption={caption}>
        <TableHead className={css.head}>
          <TableRow>
            {columns.map((column) => (
              <TableCell as="th" scope="col" key={column}>
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </div>
  );
}
