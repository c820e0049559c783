import { CustomAttributeType } from 'electrodb';
import { entity, type ItemOf, key } from '../../core/model/entity.ts';
import {
  each,
  type FieldWords,
  HIDDEN,
  moment,
  type RecordWords,
  yesNo,
} from '../../core/model/record-words.ts';
import { rangeText } from '../../core/site/date-words.contract.ts';
import { formatCents } from '../../core/site/money.contract.ts';
import type { Freight, Zone } from '../freight/freight.contract.ts';
import { type BankAccount, bankText } from './bank.contract.ts';
import type { Accounts, BookSettings, TaxPlace } from './book-settings.contract.ts';
import type { Closure } from './closure.contract.ts';
import type { Contact, FooterLink } from './page.contract.ts';

/*
 * Access patterns
 *   what all public pages share             get      pk SITE, sk SETTINGS
 * A link's title is copied from its published page, so that the footer is one get: publishing and removing a page write
 * both in one transaction.
 */
export const siteSettings = entity('siteSettings', {
  attributes: {
    contact: { type: CustomAttributeType<Contact>('any') },
    links: { type: CustomAttributeType<FooterLink[]>('any') },
    replies: { type: 'string' },
    /** Told to customers with money open, and to nobody else. */
    howToPay: { type: 'string' },
    /** Told to the same. */
    bank: { type: CustomAttributeType<BankAccount>('any') },
    /** An accepted quote counts before its deposit is paid; and in how many days what is due is to be paid. */
    acceptsAtOnce: { type: 'boolean' },
    paymentDays: { type: 'number' },
    /** Of the price, before the work begins; 0 if nobody has said so. */
    depositPercent: { type: 'number' },
    /** Of one sample of a material, in cents; 0 if they are free. */
    samplePrice: { type: 'number' },
    /** How many pieces the workshop makes in a week; 0 if nobody has said so. */
    weeklyPieces: { type: 'number' },
    closed: { type: CustomAttributeType<Closure>('any') },
    /** A line for each group of words that mean the same to a search, with commas between them. */
    synonyms: { type: 'string' },
    /** Texts of reviews wait until the owner approves them (reviews/decide-on-review.ts). */
    approvesReviews: { type: 'boolean' },
    /** Median hours from a request to its first answer, and when that was measured. */
    replyHours: { type: 'number' },
    measuredAt: { type: 'string' },
    version: { type: 'number' },
    /** Taxes and the accounts of the journal, which are saved alone. */
    books: { type: CustomAttributeType<BookSettings>('any') },
    booksVersion: { type: 'number' },
    /** What delivery costs, which is saved alone. */
    freight: { type: CustomAttributeType<Freight>('any') },
    freightVersion: { type: 'number' },
  },
  indexes: {
    only: key('SITE', 'SETTINGS'),
  },
});

export type SiteItem = ItemOf<typeof siteSettings>;

export const siteWords: RecordWords<keyof SiteItem> = {
  noun: 'site',
  label: 'Settings',
  fields: {
    ...{ version: HIDDEN, freightVersion: HIDDEN, booksVersion: HIDDEN },
    contact: {
      within: 'of the shop',
      fields: { phone: 'Phone', email: 'E-mail', address: 'Postal address' },
    },
    links: ['Links in the footer', each(({ title }: FooterLink) => title)],
    replies: 'Sentence about replies',
    howToPay: 'Words on how to pay',
    bank: ['Bank account', bankText],
    acceptsAtOnce: ['Accepted before the deposit is paid', yesNo],
    paymentDays: ['Days to pay', String],
    depositPercent: ['Usual deposit', percent],
    samplePrice: ['Price of a sample', centsOrNone],
    weeklyPieces: ['Pieces a week', (pieces: number) => (pieces ? String(pieces) : '')],
    closed: ['Closure', (closed: Closure) => (closed.from ? rangeText(closed) : '')],
    synonyms: 'Words that mean the same',
    approvesReviews: ['Reviews wait for approval', yesNo],
    replyHours: ['Measured hours to a reply', String],
    measuredAt: ['Last measurement', moment],
    books: {
      fields: {
        taxId: 'Tax ID',
        taxRate: ['Tax', percent],
        isTaxIncluded: ['Prices include the tax', yesNo],
        isDeliveryTaxed: ['Delivery is taxed', yesNo],
        taxPlaces: ['Taxes by place', each(({ place, rate }: TaxPlace) => `${place} ${rate}%`)],
        accounts: ['Accounts of the journal', (accounts: Accounts) => Object.values(accounts).join(', ')],
      } satisfies Record<keyof BookSettings, FieldWords>,
    },
    freight: {
      fields: {
        classes: ['Weight classes', each((pounds: number) => `up to ${pounds} lb`)],
        zones: ['Zones of delivery', each(zoneInWords)],
        freeFrom: ['Total from which delivery is free', centsOrNone],
        pickup: 'Words on pickup',
      } satisfies Record<keyof Freight, FieldWords>,
    },
  },
};

function percent(rate: number): string {
  return rate ? `${rate}%` : '';
}

function centsOrNone(cents: number): string {
  return cents ? formatCents(cents) : '';
}

function zoneInWords({ name, places, transit, prices }: Zone): string {
  const told = prices.map((price) => (price === null ? 'on request' : formatCents(price))).join(', ');
  return `${name} (${places.join(', ')}), ${transit.least} to ${transit.most} days: ${told}`;
}
