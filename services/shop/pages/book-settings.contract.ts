import { postalLines } from '../../people/accounts/account.contract.ts';
import { placeOf, zipIn } from '../freight/freight.contract.ts';

/** Where a bookkeeping program books what: its names of accounts, or their codes. */
export interface Accounts {
  receivable: string;
  sales: string;
  tax: string;
  bank: string;
  clearing: string;
  fees: string;
}
export const ACCOUNTS: Accounts = {
  receivable: 'Accounts Receivable (A/R)',
  sales: 'Sales',
  tax: 'Sales Tax Payable',
  bank: 'Checking',
  clearing: 'Payment Provider Clearing',
  fees: 'Payment Processing Fees',
};

export const MAX_TAX_PLACES = 100;

/** A tax that is charged in a state (`US-CO`) or a country (`CA`). */
export interface TaxPlace {
  place: string;
  /** In percent. */
  rate: number;
}

/** What papers and quotes say of taxes, and how the journal names its accounts. */
export interface BookSettings {
  /** On papers; empty for none. */
  taxId: string;
  /** In percent, where no place has another one; 0 for none. */
  taxRate: number;
  isTaxIncluded: boolean;
  isDeliveryTaxed: boolean;
  taxPlaces: TaxPlace[];
  accounts: Accounts;
}

/** The same for the owner: `version` serves the optimistic lock. */
export interface BookSettingsOfOwner extends BookSettings {
  version: number;
}

export const NO_BOOKS: BookSettings = {
  ...{ taxId: '', taxRate: 0, isTaxIncluded: false, isDeliveryTaxed: true, taxPlaces: [] },
  accounts: ACCOUNTS,
};

/** The tax with which a line begins that is delivered there; undefined for none. */
export function usualTaxAt(books: BookSettings, place: string) {
  const rate = taxRateAt(books, place);
  if (rate === 0) return undefined;
  const { isTaxIncluded: isIncluded, isDeliveryTaxed } = books;
  return { rate, isIncluded, ...(!isDeliveryTaxed && { sparesDelivery: true }) };
}

/** The same; null for none, undefined where the shop has said nothing of taxes. */
export function knownTaxAt(books: BookSettings | undefined, place: string) {
  const isSaid = books && (books.taxRate > 0 || books.taxPlaces.length > 0);
  return isSaid ? (usualTaxAt(books, place) ?? null) : undefined;
}

/** The states of the USA by the first three digits of their ZIP codes: each begins with these and ends before the next. */
const STATES =
  '005NY 006PR 008VI 009PR 010MA 028RI 030NH 039ME 050VT 060CT 070NJ 100NY 150PA 197DE 200DC 201VA 202DC 206MD 220VA 247WV 270NC ' +
  '290SC 300GA 320FL 350AL 370TN 386MS 398GA 400KY 430OH 460IN 480MI 500IA 530WI 550MN 569DC 570SD 580ND 590MT 600IL 630MO 660KS ' +
  '680NE 700LA 716AR 730OK 733TX 734OK 750TX 800CO 820WY 832ID 840UT 850AZ 870NM 885TX 889NV 900CA 967HI 969GU 970OR 980WA 995AK';

/** Whether a tax can be charged there: in a state (`US-CO`) or a country (`CA`) that there is. */
export function isTaxPlace(place: string): boolean {
  if (place.startsWith('US-')) return STATES.split(' ').some((each) => each.slice(3) === place.slice(3));
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(place) !== undefined;
}

/** The percent that is charged where something is delivered: to a ZIP code, a country, or an address with a ZIP code. */
export function taxRateAt({ taxRate, taxPlaces }: BookSettings, place: string): number {
  const typed = placeOf(postalLines(place.trim()).at(-1) ?? '');
  const zip = zipIn(place);
  const state = STATES.split(' ').findLast((each) => each.slice(0, 3) <= zip.slice(0, 3));
  const code = zip && state ? `US-${state.slice(3)}` : typed;
  const named = (wanted: string) => taxPlaces.find((each) => each.place === wanted)?.rate;
  return named(code) ?? (zip ? named('US') : undefined) ?? taxRate;
}
