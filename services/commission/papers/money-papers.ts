import { dayText } from '../../core/site/date-words.contract.ts';
import { formatCents } from '../../core/site/money.contract.ts';
import { transferCode } from '../../shop/pages/bank.contract.ts';
import { discountRow, type LedgerEntry, totalsOf } from '../orders/order.contract.ts';
import { type Tax, taxesLess, taxesWithin, taxRows } from '../orders/tax.contract.ts';
import type { PaperBody } from './paper.contract.ts';
import { findNumbered } from './paper.entity.ts';
import {
  dueFacts,
  linesTable,
  noPaper,
  orderFacts,
  orderOf,
  paidSums,
  priceSums,
  type Sum,
} from './price-papers.ts';
import type { Commission } from './read-commission.ts';

/** The price without what refunds took off it: their credit notes say that, with its taxes. */
const invoiced = (order: ReturnType<typeof orderOf>) => ({ ...order, payments: [] });

/** Asks for the deposit. */
export function depositInvoice(commission: Commission): PaperBody {
  const order = orderOf(commission);
  const { paid, depositDue } = totalsOf(order);
  const taxes = taxesWithin(totalsOf(invoiced(order)), order.deposit);
  return {
    ...{ amount: order.deposit, taxes },
    facts: [...orderFacts(commission), ...dueFacts(order)],
    tables: [
      linesTable(order.lines, [
        ...priceSums(order),
        ['Deposit, the amount of this invoice', order.deposit],
        ...ofThis(order.deposit, taxes),
        ['Paid', paid],
        ['Due before we start', depositDue],
      ]),
    ],
    ...(depositDue > 0 && howToPay(commission, depositDue)),
  };
}

/** Asks for the whole, less what was invoiced before. */
export function balanceInvoice(commission: Commission): PaperBody {
  const order = orderOf(commission);
  const before = findNumbered(commission, 'depositInvoice', '');
  const totals = totalsOf(order);
  const amount = totals.total + totals.discount - (before?.amount ?? 0);
  const taxes = taxesLess(totals.taxes, before?.taxes ?? []);
  return {
    ...{ amount, taxes },
    facts: [...orderFacts(commission), ...dueFacts(order)],
    tables: [
      linesTable(order.lines, [
        ...priceSums(invoiced(order)),
        ...(before ? [[`Invoiced with ${before.number}`, -before.amount] as Sum] : []),
        ['The amount of this invoice', amount],
        // Without another invoice they are those of the total.
        ...(before ? ofThis(amount, taxes) : []),
        ...discountRow(totals),
        ...paidSums(order),
      ]),
    ],
    ...(totals.balance > 0 && howToPay(commission, totals.balance)),
  };
}

/** Confirms that money has come in. */
export function receipt(commission: Commission, id: string): PaperBody {
  const order = orderOf(commission);
  const { entry, place } = entryOf(commission, id);
  // As it was then.
  const then = { ...order, payments: order.payments.slice(0, place + 1) };
  return {
    facts: [...orderFacts(commission), ['Received', dayText(entry.on)], ['Paid by', entry.method]],
    tables: [
      amountTable(`Payment for order ${order.orderId}`, entry, [
        ['Total of the order', totalsOf(then).total],
        ...paidSums(then),
      ]),
    ],
  };
}

/** Says what was paid back, or that an entry was wrong. */
export function creditNote(commission: Commission, id: string): PaperBody {
  const { entry } = entryOf(commission, id);
  const amount = -entry.amount;
  // A correction pays nothing back.
  const taxes = entry.corrects ? [] : taxesWithin(totalsOf(invoiced(orderOf(commission))), amount);
  const invoices = commission.numbered
    .filter(({ number }) => number.startsWith('INV'))
    .map(({ number }) => number);
  return {
    ...{ amount, taxes },
    facts: [
      ...orderFacts(commission),
      ['Date', dayText(entry.on)],
      ...(invoices.length > 0 ? [['Refers to', invoices.join(', ')] as [string, string]] : []),
    ],
    tables: [
      amountTable(
        entry.corrects
          ? 'Correction of a payment entered in error'
          : `Refunded by ${entry.method.toLowerCase()}`,
        entry,
        taxRows(amount, taxes),
      ),
    ],
  };
}

/** The taxes within the amount of a paper, where the total before has its own. */
function ofThis(amount: number, taxes: Tax[]): Sum[] {
  return taxRows(amount, taxes).map(([label, cents]) => [`${label} of this invoice`, cents]);
}

function amountTable(what: string, { amount, note }: LedgerEntry, sums: Sum[]) {
  return {
    caption: 'Amount',
    columns: [{ label: 'For' }, { label: 'Amount', isNumber: true }],
    rows: [[[what, note].filter(Boolean).join('\n'), formatCents(Math.abs(amount))]],
    sums: sums.map(([label, cents]): [string, string] => [label, formatCents(cents)]),
  };
}

function entryOf(commission: Commission, id: string): { entry: LedgerEntry; place: number } {
  const { payments } = orderOf(commission);
  const place = payments.findIndex((entry) => entry.id === id);
  const entry = payments[place];
  if (!entry) throw noPaper();
  return { entry, place };
}

function howToPay(commission: Commission, cents: number): Pick<PaperBody, 'paragraphs' | 'code'> {
  const { howToPay: words, bank } = commission;
  const { orderId: reference } = orderOf(commission);
  const text = bank && transferCode(bank, { cents, reference });
  return {
    paragraphs: words ? [`How to pay: ${words}\nReference: ${reference}`] : [],
    ...(text && {
      code: {
        text,
        label: `A transfer of ${formatCents(cents)}, for banking apps`,
        caption: 'Pay by banking app',
      },
    }),
  };
}
