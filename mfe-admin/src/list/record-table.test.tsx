/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */

import { render, screen, within } from '@testing-library/react';
import type { Column } from './column.ts';
import { RecordTable } from './record-table.tsx';

const COLUMNS: readonly Column<number>[] = [{ id: 'row', name: 'Row', value: (row) => row }];

function tableOf(count: number) {
  const items = Array.from({ length: count }, (_, row) => row);
  render(<RecordTable caption="Rows" columns={COLUMNS} items={items} keyOf={String} />);
  return screen.getByRole('table', { name: 'Rows' });
}

test('a table of more than 200 rows has each of them, in parts that the browser can leave out', () => {
  const table = tableOf(201);
  expect(
    within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => Number(textContent)),
  ).toEqual(Array.from({ length: 201 }, (_, row) => row));
  const [, ...parts] = within(table).getAllByRole('rowgroup');
  expect(parts.map((part) => within(part).getAllByRole('row').length)).toEqual([...Array(8).fill(25), 1]);
  expect(table.hasAttribute('data-long')).toBe(true);
});

test('a page of a list is laid out as one table', () => {
  expect(tableOf(25).hasAttribute('data-long')).toBe(false);
});
