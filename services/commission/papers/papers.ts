import { dayText } from '../../core/site/date-words.contract.ts';
import { formatCents } from '../../core/site/money.contract.ts';
import { isCredit, type LedgerEntry, totalsOf } from '../orders/order.contract.ts';
import { CANCELLED, isFrom } from '../orders/stage.contract.ts';
import type { QuoteKey } from '../quotes/read-quote.ts';
import { deliveryNote, drawingsOf, workshopSheet } from './making-papers.ts';
import { creditNote, invoice, openOf, receipt } from './money-papers.ts';
import {
  type ListedPaper,
  PAPER_KINDS,
  type PaperBody,
  type PaperContent,
  type PaperKind,
} from './paper.contract.ts';
import { findNumbered, type InvoiceKind, type Series } from './paper.entity.ts';
import { confirmation, quote } from './price-papers.ts';
import { type Commission, headOf, readCommission, recordsOf } from './read-commission.ts';

export interface Paper {
  title: string;
  /** The owner reads every paper. */
  readers: 'customer and owner' | 'owner';
  /** Its numbers have no gaps. */
  series?: Series;
  /** It stays as it was issued first. @default false without a series */
  isKept?: boolean;
  /** The entries of the ledger that have one now; an empty text alone for a paper that a commission has once. */
  entriesOf(commission: Commission): string[];
  body(commission: Commission, entry: string): PaperBody | Promise<PaperBody>;
}

/** Every paper of a commission. */
export const PAPERS: Readonly<Record<PaperKind, Paper>> = {
  quote: {
    title: 'Quote',
    readers: 'customer and owner',
    entriesOf: ({ quote }) => once(quote),
    body: async (commission) => ({ ...quote(commission), pictures: await drawingsOf(commission) }),
  },
  confirmation: {
    title: 'Order Confirmation',
    readers: 'customer and owner',
    entriesOf: ({ order }) => once(order?.lines.length),
    body: confirmation,
  },
  depositInvoice: {
    title: 'Deposit Invoice',
    readers: 'customer and owner',
    series: 'INV',
    // After the invoice for the balance it would ask for the same money again.
    entriesOf: (commission) =>
      commission.order?.deposit && !findNumbered(commission, 'invoice', '')
        ? nextInvoice(commission, 'depositInvoice')
        : [],
    body: (commission) => invoice(commission, 'depositInvoice'),
  },
  invoice: {
    title: 'Invoice',
    readers: 'customer and owner',
    series: 'INV',
    entriesOf: (commission) =>
      commission.order && isFrom('Ready', commission.order.status) ? nextInvoice(commission, 'invoice') : [],
    body: (commission) => invoice(commission, 'invoice'),
  },
  receipt: {
    title: 'Receipt',
    readers: 'customer and owner',
    isKept: true,
    // Also of money that went back while the price stays, which is no credit.
    entriesOf: (commission) =>
      entries(commission, (entry) => isMoved(entry) && !isCredit(entry, commission.order?.status)),
    body: receipt,
  },
  creditNote: {
    title: 'Credit Note',
    readers: 'customer and owner',
    series: 'CN',
    entriesOf: (commission) =>
      entries(commission, (entry) => isMoved(entry) && isCredit(entry, commission.order?.status)),
    body: creditNote,
  },
  deliveryNote: {
    title: 'Delivery Note',
    readers: 'customer and owner',
    entriesOf: ({ order }) => once(order && isFrom('Ready', order.status)),
    body: deliveryNote,
  },
  workshopSheet: {
    title: 'Workshop Sheet',
    readers: 'owner',
    entriesOf: ({ order }) => once(order),
    body: workshopSheet,
  },
};

export type Reader = 'customer' | 'owner';

export function mayRead(kind: PaperKind, reader: Reader): boolean {
  return reader === 'owner' || PAPERS[kind].readers !== 'owner';
}

/** The entries of the ledger that have such a paper: those that it can be made of now, and those for which it has its number. */
export function entriesOf(commission: Commission, kind: PaperKind): string[] {
  const numbered = commission.numbered.filter((paper) => paper.kind === kind).map(({ entry }) => entry);
  return [...new Set([...numbered, ...PAPERS[kind].entriesOf(commission)])];
}

/** The papers of a commission that this reader can have now. */
export async function listPapers(
  key: QuoteKey,
  reader: Reader,
  records = recordsOf(key),
): Promise<ListedPaper[]> {
  const commission = await readCommission(records);
  return PAPER_KINDS.filter((kind) => mayRead(kind, reader)).flatMap((kind) =>
    entriesOf(commission, kind).map((entry) => ({
      ...{ kind, entry },
      title: PAPERS[kind].title,
      detail: detailOf(commission, kind, entry),
    })),
  );
}

/** Tells papers of one kind apart: the number that it has, and what was paid when. */
function detailOf(commission: Commission, kind: PaperKind, entry: string): string {
  const found = commission.order?.payments.find(({ id }) => id === entry);
  return [
    findNumbered(commission, kind, entry)?.number,
    found && `${dayText(found.on)}, ${formatCents(Math.abs(found.amount))}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/**
 * The entry of an order's next invoice of a kind. The first has none. Another one follows where a change made the order ask for
 * more, or, of the whole price, for less.
 */
function nextInvoice(commission: Commission, kind: InvoiceKind): string[] {
  if (!isBillable(commission)) return [];
  const count = commission.numbered.filter((paper) => paper.kind === kind).length;
  const { amount } = openOf(commission, kind);
  if (kind === 'depositInvoice' ? amount <= 0 : count > 0 && amount === 0) return [];
  return [count === 0 ? '' : String(count + 1)];
}

/** What a paper says, and what an invoice comes to. */
export async function writePaper(commission: Commission, kind: PaperKind, entry: string) {
  const { title, body } = PAPERS[kind];
  const { amount = 0, taxes, ...content } = await body(commission, entry);
  const blank = { title, facts: [], tables: [], paragraphs: [] };
  return { amount, taxes, content: { ...blank, ...headOf(commission), ...content } satisfies PaperContent };
}

const once = (isThere: unknown) => (isThere ? [''] : []);

function entries({ order }: Commission, has: (entry: LedgerEntry) => boolean): string[] {
  return (order?.payments ?? []).filter(has).map(({ id }) => id);
}

/** What a bank takes back and returns has no paper of the shop's. */
const isMoved = ({ amount, kind }: LedgerEntry) =>
  amount !== 0 && kind !== 'disputed' && kind !== 'disputeWon';

function isBillable({ order }: Commission): boolean {
  return order !== undefined && order.status !== CANCELLED && totalsOf(order).total > 0;
}
