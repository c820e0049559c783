import { env } from '../../core/runtime/env.ts';
import { today } from '../../core/site/day.contract.ts';
import type { BankAccount } from '../../shop/pages/bank.contract.ts';
import type { Contact } from '../../shop/pages/page.contract.ts';
import { howToPayOf, readSiteItem } from '../../shop/pages/read-site.ts';
import type { ConsultationEntry } from '../consultations/consultation.contract.ts';
import { consultations } from '../consultations/consultation.entity.ts';
import { toConsultationEntry } from '../consultations/read-consultation.ts';
import type { OrderEntry } from '../orders/order.contract.ts';
import { orders } from '../orders/order.entity.ts';
import { toOrderEntry } from '../orders/order-view.ts';
import { type Customer, readCustomer } from '../orders/read-order.ts';
import { stepsOf, type WorkStep } from '../orders/work-step.contract.ts';
import type { QuoteVersion } from '../quotes/quote.contract.ts';
import { toVersion } from '../quotes/quote-view.ts';
import { findQuote, type QuoteKey } from '../quotes/read-quote.ts';
import { numberedPapers } from './numbered-papers.ts';
import type { PaperItem } from './paper.entity.ts';

/** All that the papers of a commission are made from, as it is stored now. */
export interface Commission {
  key: QuoteKey;
  request?: ConsultationEntry;
  /** The version that was sent last. */
  quote?: QuoteVersion;
  order?: OrderEntry & { itemNumber?: string; privateNotes: string; steps: WorkStep[] };
  /** Those that have a number. */
  numbered: PaperItem[];
  customer?: Customer;
  contact?: Contact;
  /** In the owner's words, with the bank account; may be empty. */
  howToPay: string;
  bank?: BankAccount;
}

export async function readCommission(key: QuoteKey): Promise<Commission> {
  const [request, quote, order, numbered, customer, site] = await Promise.all([
    consultations().get(key).go({ consistent: true }),
    findQuote(key),
    orders().get(key).go({ consistent: true }),
    numberedPapers(key.id),
    readCustomer(key.uid),
    readSiteItem(),
  ]);
  const { itemNumber, privateNotes = '' } = order.data ?? {};
  return {
    key,
    request: request.data ? toConsultationEntry(request.data) : undefined,
    quote: quote?.sent && toVersion(quote.sent),
    order: order.data
      ? { ...toOrderEntry(order.data), itemNumber, privateNotes, steps: stepsOf(order.data) }
      : undefined,
    // An id alone is nobody's proof.
    numbered: numbered.filter(({ uid }) => uid === key.uid),
    customer,
    contact: site?.contact,
    howToPay: howToPayOf(site),
    bank: site?.bank,
  };
}

/** What stands at the head of every paper. */
export function headOf({ customer, contact, order }: Commission) {
  const { phone = '', email = '', address = [] } = contact ?? {};
  return {
    date: today(),
    shop: { name: env('BRAND'), contact: [...address, phone, email].filter(Boolean) },
    to: [customer?.name ?? '', ...(order?.deliveryAddress ?? '').split('\n'), customer?.email ?? '']
      .map((line) => line.trim())
      .filter(Boolean),
  };
}
