import { CustomAttributeType } from 'electrodb';
import { entity, type ItemOf, key } from '../../core/model/entity.ts';
import { each, HIDDEN, moment, type RecordWords, yesNo } from '../../core/model/record-words.ts';
import { rangeText } from '../../core/site/date-words.contract.ts';
import { formatCents } from '../../core/site/money.contract.ts';
import type { Freight } from '../freight/freight.contract.ts';
import { type BankAccount, bankText } from './bank.contract.ts';
import type { BookSettings } from './book-settings.contract.ts';
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
  label: 'Contact and footer',
  fields: {
    ...{ version: HIDDEN, freightVersion: HIDDEN, booksVersion: HIDDEN },
    contact: {
      within: 'Contact',
      fields: { phone: 'phone', email: 'e-mail', address: 'address' },
    },
    links: ['Footer', each(({ title }: { title: string }) => title)],
    replies: 'Sentence about replies',
    howToPay: 'How to pay',
    bank: ['Bank account', bankText],
    acceptsAtOnce: ['Quotes count as accepted before the deposit', yesNo],
    paymentDays: ['Days to pay', String],
    depositPercent: ['Usual deposit', (percent: number) => `${percent}%`],
    samplePrice: ['Price of a sample', formatCents],
    weeklyPieces: ['Pieces a week', String],
    closed: ['Closure', (closed: Closure) => (closed.from ? rangeText(closed) : '')],
    synonyms: 'Words that mean the same',
    approvesReviews: ['Reviews wait for approval', yesNo],
    replyHours: ['Measured hours to a reply', String],
    measuredAt: ['Last measurement', moment],
    books: [
      'Taxes and accounts',
      ({ taxId, taxRate, taxPlaces, accounts }: BookSettings) =>
        [
          taxId && `tax ID ${taxId}`,
          `${taxRate}%`,
          ...taxPlaces.map(({ place, rate }) => `${place} ${rate}%`),
          ...Object.values(accounts),
        ]
          .filter(Boolean)
          .join(', '),
    ],
    freight: [
      'Delivery',
      ({ classes, zones, freeFrom, pickup }: Freight) =>
        [
          `up to ${classes.join(', ')} lb`,
          ...zones.map(
            ({ name, places, transit, prices }) =>
              `${name} (${places.join(', ')}), ${transit.least} to ${transit.most} days: ${prices
                .map((price) => (price === null ? 'on request' : formatCents(price)))
                .join(', ')}`,
          ),
          freeFrom > 0 && `free from ${formatCents(freeFrom)}`,
          pickup && `pickup: ${pickup}`,
        ]
          .filter(Boolean)
          .join('; '),
    ],
  },
};
