import { env } from '../../core/runtime/env.ts';
import { today } from '../../core/site/day.contract.ts';
import { postalLines } from '../../people/accounts/account.contract.ts';
import { accounts } from '../../people/accounts/account.entity.ts';
import { piecePictures } from '../../shop/catalog/piece-pictures.ts';
import type { BankAccount } from '../../shop/pages/bank.contract.ts';
import { howToPayOf, readSiteItem } from '../../shop/pages/read-site.ts';
import type { SiteItem } from '../../shop/pages/site.entity.ts';
import type { ConsultationEntry } from '../consultations/consultation.contract.ts';
import { consultations } from '../consultations/consultation.entity.ts';
import { toConsultationEntry } from '../consultations/read-consultation.ts';
import type { OrderEntry } from '../orders/order.contract.ts';
import { orders } from '../orders/order.entity.ts';
import type { OrderTextName } from '../orders/order-texts.contract.ts';
import { textsOf, toOrderEntry } from '../orders/order-view.ts';
import { type Customer, customerOf } from '../orders/read-order.ts';
import { shownPiece } from '../orders/shown-piece.ts';
import { stepsOf, type WorkStep } from '../orders/work-step.contract.ts';
import type { QuoteVersion } from '../quotes/quote.contract.ts';
import { toVersion } from '../quotes/quote-view.ts';
import { findQuote, type QuoteKey } from '../quotes/read-quote.ts';
import type { PaperContent } from './paper.contract.ts';
import type { PaperItem } from './paper.entity.ts';
import { numberedPapers } from './paper.entity.ts';

/** All that the papers of a commission are made from, as it is stored now. */
export interface Commission {
  key: QuoteKey;
  request?: ConsultationEntry;
  /** The version that was sent last. */
  quote?: QuoteVersion;
  order?: OrderEntry & Record<OrderTextName, string> & { itemNumber?: string; steps: WorkStep[] };
  /** Those that have a number. */
  numbered: PaperItem[];
  customer?: Customer;
  /** By which the customer is reached on the way. */
  phone?: string;
  /** How the shop is reached, and its tax ID. */
  contact: string[];
  /** In the owner's words, with the bank account; may be empty. */
  howToPay: string;
  bank?: BankAccount;
}

/** The records of a commission as they are stored now: each is read when it is first asked for, and once. */
export function recordsOf(key: QuoteKey) {
  const { uid, id } = key;
  const now = { consistent: true } as const;
  const request = once(async () => (await consultations().get(key).go(now)).data ?? undefined);
  const order = once(async () => (await orders().get(key).go(now)).data ?? undefined);
  return {
    ...{ key, request, order },
    account: once(async () => (await accounts().get({ uid }).go(now)).data ?? undefined),
    quote: once(() => findQuote(key)),
    /** Of its piece, as it was chosen. */
    picture: once(async () => {
      const piece = shownPiece(await request(), await order());
      return piece && (await piecePictures([piece]))[0];
    }),
    numbered: once(() => numberedPapers(id)),
    site: once(readSiteItem),
  };
}

export type CommissionRecords = ReturnType<typeof recordsOf>;

function once<Found>(read: () => Promise<Found>): () => Promise<Found> {
  let found: Promise<Found> | undefined;
  return () => {
    found ??= read();
    return found;
  };
}

export async function readCommission({ key, ...records }: CommissionRecords): Promise<Commission> {
  const [request, quote, order, numbered, account, site] = await Promise.all([
    records.request(),
    records.quote(),
    records.order(),
    records.numbered(),
    records.account(),
    records.site(),
  ]);
  return {
    key,
    request: request && toConsultationEntry(request),
    quote: quote?.sent && toVersion(quote.sent),
    order: order && {
      ...toOrderEntry(order),
      ...textsOf(order),
      itemNumber: order.itemNumber,
      steps: stepsOf(order),
    },
    // An id alone is nobody's proof.
    numbered: numbered.filter(({ uid }) => uid === key.uid),
    customer: customerOf(account),
    ...(request && { phone: request.phone }),
    contact: contactLines(site ?? {}),
    howToPay: howToPayOf(site),
    bank: site?.bank,
  };
}

/** How the shop is reached, as papers say it. */
export function contactLines({ contact, books }: Pick<SiteItem, 'contact' | 'books'>): string[] {
  const { phone = '', email = '', address = [] } = contact ?? {};
  return [...address, phone, email, books?.taxId && `Tax ID ${books.taxId}`].flatMap((line) => line || []);
}

const ON_LETTER = ['united states', 'united states of america', 'usa', 'us', 'canada', 'ca'];
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The sheet of paper where an address is; undefined for one that ends with no country. */
function sheetOf(address: string): PaperContent['sheet'] {
  const last = postalLines(address.trim()).at(-1)?.trim().toLowerCase() ?? '';
  if (ON_LETTER.includes(last)) return 'LETTER';
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const isCountry = LETTERS.some((one) =>
    LETTERS.some((other) => names.of(one + other)?.toLowerCase() === last),
  );
  return isCountry ? 'A4' : undefined;
}

/** What stands at the head of every paper. */
export function headOf({ customer, contact, order }: Commission) {
  return {
    date: today(),
    sheet: sheetOf(order?.deliveryAddress ?? ''),
    shop: { name: env('BRAND'), contact },
    to: [customer?.name ?? '', ...postalLines(order?.deliveryAddress ?? ''), customer?.email ?? '']
      .map((line) => line.trim())
      // An address mostly begins with the name.
      .filter((line, place, all) => line && all.indexOf(line) === place),
  };
}
