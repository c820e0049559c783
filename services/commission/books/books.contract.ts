import { dayOf } from '../../core/site/day.contract.ts';
import type { Accounts } from '../../shop/pages/book-settings.contract.ts';
import { baseOf, type Tax, taxesLess } from '../orders/tax.contract.ts';
import type { ProviderMove } from '../payments/provider.ts';

/** `credit`: a refund that lowers the price. `void`: an order was cancelled, so its invoices are owed no more; `restored`: it is open again. */
export const BOOKING_KINDS = ['invoice', 'creditNote', 'credit', 'void', 'restored', 'payment'] as const;

export interface Booking {
  /** Of the order. */
  id: string;
  /** The number of a paper; else what tells it from others of the order. */
  entry: string;
  day: string;
  kind: (typeof BOOKING_KINDS)[number];
  orderId: string;
  name: string;
  /** In cents. */
  claim: number;
  taxes: Tax[];
  paid: number;
  amount?: number;
  method?: string;
  isOnline?: boolean;
  note?: string;
}

export interface OpenItem {
  orderId: string;
  name: string;
  /** In cents; negative where more was paid than invoiced. */
  open: number;
}

/** The books of some days. */
export interface Books {
  from: string;
  to: string;
  /** By day. */
  bookings: Booking[];
  /** At the end of the last day. */
  openItems: OpenItem[];
  /** The provider's balance in these days, oldest first; undefined without a provider. */
  moves?: ProviderMove[];
  /** Orders that are ready and unpaid, or were delivered in these days, and have no invoice. */
  unbilled: { uid: string; id: string; cents: number }[];
  accounts: Accounts;
  /** First and last number of each series in these days, and those between that are missing. */
  numbers: { series: string; first: string; last: string; count: number; missing: string[] }[];
}

const sumOf = <One>(all: readonly One[], cents: (one: One) => number) =>
  all.reduce((sum, one) => sum + cents(one), 0);
const addTaxes = (all: readonly Booking[]) =>
  taxesLess(
    all.flatMap(({ taxes }) => taxes),
    [],
  );

/** The sums of some days. What was open before, and what these days added and took, is what is open after them. */
export function sumsOfBooks({ bookings, openItems, moves = [] }: Books) {
  const of = (...kinds: Booking['kind'][]) => bookings.filter(({ kind }) => kinds.includes(kind));
  const claimed = sumOf(bookings, ({ claim }) => claim);
  const paid = sumOf(bookings, (each) => each.paid);
  const closing = sumOf(openItems, ({ open }) => open);
  const payments = of('payment');
  const ofMoves = (kind: ProviderMove['kind']) =>
    sumOf(
      moves.filter((move) => move.kind === kind),
      (move) => move.amount,
    );
  return {
    invoices: sumOf(of('invoice'), ({ claim }) => claim),
    credits: sumOf(of('credit'), ({ claim }) => claim),
    voids: sumOf(of('void', 'restored'), ({ claim }) => claim),
    claimed,
    taxes: addTaxes(bookings).filter((tax) => tax.cents !== 0 || baseOf(tax) !== 0),
    received: sumOf(payments, (each) => Math.max(0, each.paid)),
    returned: sumOf(payments, (each) => Math.min(0, each.paid)),
    paid,
    byMethod: [...new Set(payments.map(({ method = 'Other' }) => method))].map((method): [string, number] => [
      method,
      sumOf(
        payments.filter((each) => each.method === method),
        (each) => each.paid,
      ),
    ]),
    opening: closing - claimed + paid,
    closing,
    online: sumOf(
      payments.filter(({ isOnline }) => isOnline),
      (each) => each.paid,
    ),
    atProvider: ofMoves('payment') + ofMoves('refund') + ofMoves('dispute'),
    fees: sumOf(moves, ({ fee }) => fee),
    payouts: -ofMoves('payout'),
    other: ofMoves('other'),
    balance: sumOf(moves, ({ amount, fee }) => amount - fee),
  };
}

export const WORDS_OF_KIND: Record<Booking['kind'], string> = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  credit: 'Price lowered',
  void: 'Order cancelled, nothing owed any more',
  restored: 'Order no longer cancelled',
  payment: 'Payment',
};

export const WORDS_OF_MOVE: Record<ProviderMove['kind'], string> = {
  payment: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute',
  payout: 'Payout',
  other: 'Other movement',
};

export function wordsOfBooking({ kind, paid, entry, note, method = '' }: Booking): string {
  const payment = `${paid < 0 ? 'Refund' : 'Payment'}, ${method.toLowerCase()}`;
  const number = kind === 'invoice' || kind === 'creditNote' ? ` ${entry}` : '';
  const what = kind === 'payment' ? payment : `${WORDS_OF_KIND[kind]}${number}`;
  return note ? `${what}: ${note}` : what;
}

/** A line of the journal: a debit is positive, in cents. */
export interface JournalLine {
  /** The lines of one number add up to nothing. */
  number: string;
  day: string;
  account: string;
  cents: number;
  description: string;
  name: string;
}

/** Double entry of the books: by invoice, less credits; each number is balanced to the cent. */
export function journalOf({ bookings, moves = [], accounts }: Books): JournalLine[] {
  const { receivable, sales, tax, bank, clearing, fees } = accounts;
  const entries = [
    ...bookings.map(({ id, entry, day, name, orderId, ...booking }) => {
      const { claim, taxes, paid, isOnline } = booking;
      return {
        key: /^(INV|CN)-/.test(entry) ? entry : `${day.replaceAll('-', '')}-${id.slice(0, 8)}`,
        ...{
          day,
          name,
          description: `${wordsOfBooking({ id, entry, day, name, orderId, ...booking })} · ${orderId}`,
        },
        lines: [
          [receivable, claim - paid],
          [sales, -(claim - sumOf(taxes, ({ cents }) => cents))],
          ...taxes.map(({ cents }) => [tax, -cents]),
          [isOnline ? clearing : bank, paid],
        ] as [string, number][],
      };
    }),
    ...moves.map(({ id, at, kind, amount, fee }) => ({
      key: `${dayOf(at).replaceAll('-', '')}-${id.slice(-8)}`,
      ...{ day: dayOf(at), name: '', description: `Payment provider: ${WORDS_OF_MOVE[kind].toLowerCase()}` },
      lines: [
        [fees, fee],
        [bank, kind === 'payout' ? -amount : 0],
        [clearing, (kind === 'payout' ? amount : 0) - fee],
      ] as [string, number][],
    })),
  ].filter(({ lines }) => lines.some(([, cents]) => cents !== 0));
  const seen = new Map<string, number>();
  return entries.flatMap(({ key, lines, ...about }) => {
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    const number = count === 1 ? key : `${key}-${count}`;
    return lines.flatMap(([account, cents]) => (cents === 0 ? [] : [{ number, account, cents, ...about }]));
  });
}

/** A journal in files of at most so many lines; those of one number stay together. */
export function filesOf(journal: readonly JournalLine[], most: number): JournalLine[][] {
  const entries: JournalLine[][] = [];
  for (const line of journal) {
    if (entries.at(-1)?.[0]?.number === line.number) entries.at(-1)?.push(line);
    else entries.push([line]);
  }
  const files: JournalLine[][] = [];
  for (const entry of entries) {
    const file = files.at(-1);
    if (file && file.length + entry.length <= most) file.push(...entry);
    else files.push(entry);
  }
  return files;
}

export type SumRow = [label: string, cents: number];

/** The sums of some days as tables: each ends with what the rows above it come to. */
export function tablesOfBooks(books: Books): { caption: string; rows: SumRow[] }[] {
  const sums = sumsOfBooks(books);
  const row = (label: string, cents: number): SumRow[] => (cents === 0 ? [] : [[label, cents]]);
  return [
    {
      caption: 'Invoiced',
      rows: [
        ['Invoices', sums.invoices],
        ...row('Refunds that lowered a price', sums.credits),
        ...row('Cancelled orders', sums.voids),
        ['Invoiced in all', sums.claimed],
      ],
    },
    ...(sums.taxes.length > 0
      ? [
          {
            caption: 'Taxes by rate',
            rows: [
              ...sums.taxes.flatMap((tax): SumRow[] => [
                [`Taxable at ${tax.rate}%`, baseOf(tax)],
                [`Tax of ${tax.rate}%`, tax.cents],
              ]),
              ...row('Not taxed', sums.claimed - sumOf(sums.taxes, (tax) => baseOf(tax) + tax.cents)),
              ['Invoiced in all', sums.claimed] as SumRow,
            ],
          },
        ]
      : []),
    {
      caption: 'Paid',
      rows: [
        ...sums.byMethod,
        ...row('of it received', sums.returned && sums.received),
        ...row('of it refunded', sums.returned),
        ['Paid in all', sums.paid],
      ],
    },
    {
      caption: 'Open items',
      rows: [
        ['Open before', sums.opening],
        ['Invoiced', sums.claimed],
        ['Paid', -sums.paid],
        ['Open at the end', sums.closing],
      ],
    },
    ...(books.moves
      ? [
          {
            caption: 'Payment provider',
            rows: [
              ['Payments, less refunds and disputes', sums.online] as SumRow,
              ...row('Not in the orders’ payments', sums.atProvider - sums.online),
              ...row('Other movements', sums.other),
              ['Fees', -sums.fees] as SumRow,
              ['Paid out', -sums.payouts] as SumRow,
              ['Change of the balance there', sums.balance] as SumRow,
            ],
          },
        ]
      : []),
  ];
}

/** What is to be known of the numbers of these days. */
export function wordsOfNumbers({ numbers }: Books): string[] {
  return numbers.map(({ series, first, last, count, missing }) => {
    const what = series.startsWith('INV') ? 'invoice' : 'credit note';
    const all = `${first === last ? first : `${first} to ${last}`}: ${count} ${what}${count === 1 ? '' : 's'}`;
    return missing.length === 0
      ? `${all}, no number missing.`
      : `${all}. Without details, as they were issued by an earlier release: ${missing.join(', ')}.`;
  });
}
