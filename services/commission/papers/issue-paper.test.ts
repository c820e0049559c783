import { useTable } from '@hearthside/tests/fixtures/table/table.ts';
import { idAt } from '../../core/runtime/ids.ts';
import { issuePaper } from './issue-paper.ts';
import type { PaperContent } from './paper.contract.ts';

useTable();

const content: PaperContent = {
  ...{ title: 'Invoice', date: '2031-06-01', to: [], facts: [], tables: [], paragraphs: [] },
  shop: { name: 'Hearthside', contact: [] },
};
const aPaper = (name: string) => ({
  ...{ id: idAt(0, name), uid: name, kind: 'invoice' as const, entry: '', amount: 100, content },
});
const year = (number: number) => Date.UTC(number, 5);
const numbersOf = (count: number, series: string) =>
  Array.from({ length: count }, (_, place) => `${series}-${String(place + 1).padStart(4, '0')}`);

test('fifty invoices at once have fifty numbers without a gap, and a new year begins anew', async () => {
  const all = Array.from({ length: 50 }, (_, place) =>
    issuePaper('INV', aPaper(`A${String(place).padStart(2, '0')}`), [], year(2031)),
  );
  const numbers = (await Promise.all(all)).map(({ number }) => number).sort();
  expect(numbers).toEqual(numbersOf(50, 'INV-2031'));
  expect((await issuePaper('INV', aPaper('B'), [], year(2032))).number).toBe('INV-2032-0001');
  expect((await issuePaper('CN', aPaper('C'), [], year(2031))).number).toBe('CN-2031-0001');
});

test('one paper that is asked for twenty times at once takes one number', async () => {
  const all = Array.from({ length: 20 }, () => issuePaper('INV', aPaper('D'), [], year(2033)));
  const numbers = new Set((await Promise.all(all)).map(({ number }) => number));
  expect([...numbers]).toEqual(['INV-2033-0001']);
  expect((await issuePaper('INV', aPaper('E'), [], year(2033))).number).toBe('INV-2033-0002');
});

test('of two invoices for one order at once, one knows of the other or is refused', async () => {
  const [deposit, invoice] = [{ ...aPaper('F'), kind: 'depositInvoice' as const }, aPaper('F')];
  const keyOf = ({ id, kind, entry }: typeof deposit | typeof invoice) => ({ id, kind, entry });
  const all = await Promise.allSettled([
    issuePaper('INV', deposit, [keyOf(invoice)], year(2034)),
    issuePaper('INV', invoice, [keyOf(deposit)], year(2034)),
  ]);
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(JSON.stringify(all.map((each) => ('reason' in each ? String(each.reason) : '')))).toContain(
    'Another invoice for this order',
  );
});
