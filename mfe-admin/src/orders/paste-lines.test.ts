import { newLine } from './order-draft.ts';
import { isTable, pasteLines } from './paste-lines.ts';

const lines = [newLine({ id: 'a', what: 'Bowl', price: '10.00' }), newLine({ id: 'b', what: 'Cover' })];
const paste = (text: string, at: Parameters<typeof pasteLines>[1]['at'], max = 30) =>
  pasteLines(lines, { text, at, max, newLine });

test('rows fill the lines from the cell on, and add those that are missing', () => {
  const { lines: next, left } = paste('Lid\t014\t2\t$1,250.50\tBlack\t8.875%\r\nTray\t\t1\t40\r\n', {
    id: 'b',
    cell: 'what',
  });
  expect(next).toHaveLength(3);
  expect(next[0]).toBe(lines[0]);
  expect(next[1]).toMatchObject({
    ...{ id: 'b', what: 'Lid', itemNumber: '014', quantity: '2' },
    ...{ price: '1250.50', options: 'Black', taxRate: '8.875' },
  });
  expect(next[2]).toMatchObject({ what: 'Tray', itemNumber: '', quantity: '1', price: '40', options: '' });
  expect(left).toBe(0);
});

test('a column goes down from its cell, and rows without a place are counted', () => {
  const { lines: next, left } = paste('1\n2\n3\n4', { id: 'a', cell: 'quantity' }, 3);
  expect(next.map(({ quantity }) => quantity)).toEqual(['1', '2', '3']);
  expect(next[0]).toMatchObject({ what: 'Bowl', price: '10.00' });
  expect(left).toBe(1);
});

test('one cell is no table, and an amount that cannot be read stays as it is', () => {
  expect(['Bowl', 'Bowl\n', 'a\tb', 'a\nb'].map(isTable)).toEqual([false, false, true, true]);
  expect(paste('Bowl\t\t1\ton request', { id: 'a', cell: 'what' }).lines[0]?.price).toBe('on request');
});
