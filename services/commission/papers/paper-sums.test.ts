import { act, placed, terms } from '@hearthside/tests/fixtures/papers/order-history.ts';
import { proving } from '@hearthside/tests/fixtures/proving.ts';
import * as fc from 'fast-check';
import { centsIn } from '../../core/site/decimal.contract.ts';
import { totalsOf } from '../orders/order.contract.ts';
import type { PaperBody, PaperKind } from './paper.contract.ts';
import type { PaperItem } from './paper.entity.ts';
import { entriesOf, PAPERS } from './papers.ts';
import type { Commission } from './read-commission.ts';

/** Adds a paper's rows up as its receiver does, by what they are called. */
function addsUp(kind: PaperKind, { tables = [] }: PaperBody): void {
  const [{ rows = [], sums = [] } = {}] = tables;
  const read = (text = '') => centsIn(text) ?? Number.NaN;
  const named = (label: RegExp) => sums.filter(([each]) => label.test(each)).map(([, text]) => read(text));
  const sum = (label: RegExp) => named(label).reduce((all, cents) => all + cents, 0);
  const ofRows = rows.reduce((all, cells) => all + read(cells.at(-1)), 0);
  const isSame = (what: RegExp, cents: number) =>
    named(what).length > 0 && expect([kind, what, sum(what)]).toEqual([kind, what, cents]);
  const isInvoice = kind === 'invoice' || kind === 'depositInvoice';
  const whole = sum(/^Items$/) + sum(/^Delivery$/) + sum(/^Tax [\d.]+%$/);
  const last = sum(/^(Balance|Due before we start)$/) - sum(/^Credit$/);
  if (kind === 'creditNote') {
    expect(sum(/^Total$/)).toBe(ofRows);
    return void isSame(/^(Subtotal|Net|Tax .*)$/, ofRows);
  }
  if (kind === 'receipt') return void expect(sum(/^Total of the order$/) - sum(/^Paid$/)).toBe(last);
  isSame(/^Items$/, ofRows);
  if (named(/^(Subtotal|Net)$/).length > 0) isSame(/^(Subtotal|Net|Tax [\d.]+%(, included)?)$/, whole);
  isSame(/^Total$/, isInvoice ? whole : whole + sum(/^Discount$/));
  isSame(/ after the discount$/, sum(/^Total$/));
  if (!isInvoice) return void expect(sum(/^Total$/) - sum(/^Paid$/)).toBe(last);
  const amount = sum(/^Invoice total$/);
  expect(amount).toBe(sum(kind === 'invoice' ? /^Total$/ : /^Deposit$/) + sum(/^Invoiced with/));
  isSame(/^(Subtotal|Tax .*) of this invoice$/, amount);
  if (named(/^(Balance|Credit|Due)/).length > 0)
    expect(amount + sum(/^(Discount|Unpaid .*)$/) - sum(/^Paid towards/)).toBe(last);
}

test('every paper adds up on its own; invoices and credit notes together are the ledger', async () => {
  await fc.assert(
    fc.asyncProperty(
      terms,
      fc.array(act, { maxLength: 8 }),
      fc.array(fc.boolean(), { maxLength: 8 }),
      async (first, acts, asked) => {
        const key = { uid: 'u1', id: 'q1' };
        let order = placed(first);
        const numbered: PaperItem[] = [];
        const commission = () => ({ key, order, numbered, howToPay: '' }) as unknown as Commission;
        const issue = async () => {
          for (const kind of ['depositInvoice', 'invoice', 'receipt', 'creditNote', 'confirmation'] as const)
            for (const id of entriesOf(commission(), kind)) {
              if (numbered.some((one) => one.kind === kind && one.entry === id)) continue;
              const { amount = 0, taxes, ...content } = await PAPERS[kind].body(commission(), id);
              addsUp(kind, content);
              const { series } = PAPERS[kind];
              if (!series) continue;
              const number = `${series}-2026-${String(numbered.length + 1).padStart(4, '0')}`;
              numbered.push({
                ...key,
                kind,
                entry: id,
                number,
                amount,
                taxes,
                content: { date: '2026-11-28' },
              } as unknown as PaperItem);
            }
        };
        for (const [place, next] of acts.entries()) {
          order = next(order);
          if (asked[place]) await issue();
        }
        order = { ...order, status: 'Ready' };
        await issue();
        const sumOf = (series: string, of: 'price' | 'all' = 'all') =>
          numbered
            .filter(({ number, entry: id }) => {
              const paid = order.payments.find((one) => one.id === id);
              return number.startsWith(series) && (of === 'all' || paid?.lowersPrice);
            })
            .reduce((sum, { amount }) => sum + amount, 0);
        const { total, taxes, discount } = totalsOf(order);
        if (total > 0) expect([sumOf('INV'), sumOf('CN', 'price')]).toEqual([total + discount, discount]);
        expect(sumOf('CN')).toBe(sumOf('CN', 'price'));
        // The taxes of the invoices are those of the price, by rate.
        const invoices = numbered.filter(({ number }) => number.startsWith('INV'));
        for (const { rate } of total > 0 ? taxes : []) {
          const of = (all: readonly { rate: number; cents: number }[]) =>
            all.filter((one) => one.rate === rate).reduce((sum, one) => sum + one.cents, 0);
          expect([rate, of(invoices.flatMap((paper) => paper.taxes ?? []))]).toEqual([rate, of(taxes)]);
        }
      },
    ),
    { numRuns: proving ? 5_000 : 200 },
  );
});
