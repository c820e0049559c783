import { dayText } from '../../core/site/date-words.contract.ts';
import { formatCents } from '../../core/site/money.contract.ts';
import { transferCode } from '../../shop/pages/bank.contract.ts';
import { discountRow, type LedgerEntry, totalsOf } from '../orders/order.contract.ts';
import { type Tax, taxesLess, taxesWithin, taxRows } from '../orders/tax.contract.ts';
import type { PaperBody } from './paper.contract.ts';
import { type InvoiceKind, invoicesOf } from './paper.entity.ts';
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

/** Of an invoice, what those before it have not asked for: the deposit, or from a stage on all of the price. */
export function openOf(commission: Commission, kind: InvoiceKind) {
  const order = orderOf(commission);
  const earlier = invoicesOf(commission);
  const whole = totalsOf(invoiced(order));
  const asked = kind === 'depositInvoice' ? order.deposit : whole.total;
  const amount = earlier.reduce((left, paper) => left - paper.amount, asked);
  return { earlier, whole, asked, amount };
}

/** Asks for the deposit, or for the whole, less what was invoiced before. It says what was paid for it by then. */
export function invoice(commission: Commission, kind: InvoiceKind): PaperBody {
  const order = orderOf(commission);
  const { earlier, whole, asked, amount } = openOf(commission, kind);
  const taxes = earlier.reduce(
    (left, paper) => taxesLess(left, paper.taxes ?? []),
    taxesWithin(whole, asked),
  );
  const { discount, balance, depositDue } = totalsOf(order);
  const isDeposit = kind === 'depositInvoice';
  const open = isDeposit ? depositDue : balance;
  const paid = amount - discount - open;
  const settled: Sum[] = [
    ...discountRow({ discount }),
    paid < 0 ? ['Unpaid of earlier invoices', -paid] : ['Paid towards this invoice', paid],
    isDeposit ? ['Due before we start', open] : [balance < 0 ? 'Credit' : 'Balance', Math.abs(open)],
  ];
  return {
    ...{ amount, taxes },
    facts: [...orderFacts(commission), ...dueFacts(order)],
    tables: [
      linesTable(order.lines, [
        ...priceSums(invoiced(order)),
        ...(isDeposit ? [['Deposit', asked] as Sum] : []),
        ...earlier.map((paper): Sum => [`Invoiced with ${paper.number}`, -paper.amount]),
        ['Invoice total', amount],
        // Without another invoice, those of the whole are above.
        ...(amount === whole.total ? [] : ofThis(amount, taxes)),
        ...(open === amount && discount === 0 ? [] : settled),
      ]),
    ],
    ...(open > 0 && howToPay(commission, open)),
  };
}

/** Confirms that money has come in, or has gone back while the price stays. It tells the price that was agreed then. */
export function receipt(commission: Commission, id: string): PaperBody {
  const order = orderOf(commission);
  const { entry, place } = entryOf(commission, id);
  const next = order.payments.slice(place).find(({ kind }) => kind === 'changed');
  const change = order.changes.find(({ number }) => next?.id === `change-${number}`);
  const then = { ...order, ...change?.terms?.before, payments: order.payments.slice(0, place + 1) };
  return {
    facts: [
      ...orderFacts(commission),
      [entry.amount < 0 ? 'Refunded' : 'Received', dayText(entry.on)],
      ['Paid by', entry.method],
    ],
    tables: [
      amountTable(whatFor(entry) ?? `Payment for order ${order.orderId}`, entry.note, entry.amount, [
        [entry.amount < 0 ? 'Total refunded' : 'Total received', entry.amount],
        ['Total of the order', totalsOf(then).total],
        ...paidSums(then),
      ]),
    ],
  };
}

/** Says what was paid back of an invoice, or that such an entry was wrong. */
export function creditNote(commission: Commission, id: string): PaperBody {
  const { entry } = entryOf(commission, id);
  const amount = -entry.amount;
  // The correction of a payment pays nothing back. That of a refund takes the refund's taxes back with it.
  const isWrongPayment = entry.corrects && amount > 0;
  const taxes = isWrongPayment ? [] : taxesWithin(totalsOf(invoiced(orderOf(commission))), amount);
  const invoices = invoicesOf(commission).map(({ number }) => number);
  return {
    ...{ amount, taxes },
    facts: [
      ...orderFacts(commission),
      ['Date', dayText(entry.on)],
      ...(invoices.length > 0 ? [['Refers to', invoices.join(', ')] as [string, string]] : []),
    ],
    tables: [
      amountTable(whatFor(entry) ?? '', entry.note, amount, [...taxRows(amount, taxes), ['Total', amount]]),
    ],
  };
}

/** Undefined for a payment. */
function whatFor({ kind, corrects, amount, method }: LedgerEntry): string | undefined {
  if (kind === 'refundFailed') return 'A refund that came back';
  if (corrects) return `Correction of a ${amount < 0 ? 'payment' : 'refund'} entered in error`;
  return amount < 0 ? `Refunded by ${method.toLowerCase()}` : undefined;
}

/** The taxes within the amount of a paper, where the total before has its own. */
function ofThis(amount: number, taxes: Tax[]): Sum[] {
  return taxRows(amount, taxes).map(([label, cents]) => [`${label} of this invoice`, cents]);
}

function amountTable(what: string, note: string, amount: number, sums: Sum[]) {
  return {
    caption: 'Amount',
    columns: [{ label: 'For' }, { label: 'Amount', isNumber: true }],
    rows: [[[what, note].filter(Boolean).join('\n'), formatCents(amount)]],
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
