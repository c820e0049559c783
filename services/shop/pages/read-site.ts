import { remembered } from '../../core/runtime/remembered.ts';
import { today } from '../../core/site/day.contract.ts';
import { type Freight, type FreightSettings, NO_FREIGHT } from '../freight/freight.contract.ts';
import { bankText } from './bank.contract.ts';
import { type BookSettingsOfOwner, NO_BOOKS } from './book-settings.contract.ts';
import { closureText, NOT_CLOSED } from './closure.contract.ts';
import type { PaymentTerms, Site, SiteSettings } from './page.contract.ts';
import { type SiteItem, siteSettings } from './site.entity.ts';

/** What all public pages share, in one get. */
export async function getSite(): Promise<Site> {
  const { contact, links, replies, samplePrice, closed } = toSettings(await readSiteItem());
  const told = [closureText(closed, today()), replies];
  return { contact, links, replies: told.filter(Boolean).join(' '), samplePrice };
}

/** The same for the owner. */
export async function getSiteSettings(): Promise<SiteSettings> {
  return toSettings(await readSiteItem());
}

/** A shop that has said nothing waits for the money. */
export function paymentTermsOf(item: Partial<SiteItem> | null): PaymentTerms {
  const { acceptsAtOnce = false, paymentDays = 14 } = item ?? {};
  return { acceptsAtOnce, paymentDays };
}

/** When customers hear back: as it was measured, or else in the owner's words. */
export function repliesOf(item: Partial<SiteItem>): string {
  return replySentence(item) ?? item.replies ?? '';
}

/** How to pay an order, in the owner's words and with the bank account; empty if nobody has said so. */
export function howToPayOf(item: SiteItem | null): string {
  const { howToPay = '', bank } = item ?? {};
  return [howToPay, bank && bankText(bank)].filter(Boolean).join('\n');
}

/** What delivery costs; nothing is delivered anywhere before the owner has said so. */
export async function readFreight(): Promise<Freight> {
  return (await readSiteItem())?.freight ?? NO_FREIGHT;
}

/** The same for the owner. */
export async function getFreightSettings(): Promise<FreightSettings> {
  const { freight = NO_FREIGHT, freightVersion: version = 0 } = (await readSiteItem()) ?? {};
  return { ...freight, version };
}

/** Taxes and accounts: without taxes, and with usual names, before the owner has said so. */
export async function readBookSettings(): Promise<BookSettingsOfOwner> {
  const { books = NO_BOOKS, booksVersion: version = 0 } = (await readSiteItem()) ?? {};
  return { ...books, version };
}

const MINUTE_MS = 60_000;

const known = remembered<'', SiteItem | null>(MINUTE_MS, () => readSiteItem());

/** The stored item, a minute old at most, or as fresh as named. */
export const knownSiteItem = (freshForMs?: number) => known('', freshForMs);

/** Groups of words that mean the same to a search. */
export async function readSynonyms(): Promise<string[][]> {
  const lines = ((await knownSiteItem())?.synonyms ?? '').split('\n');
  const groups = lines.map((line) => line.split(',').flatMap((phrase) => phrase.trim() || []));
  return groups.filter((group) => group.length > 1);
}

/** The stored item; null before anything was saved. */
export async function readSiteItem(): Promise<SiteItem | null> {
  const { data } = await siteSettings().get({}).go({ consistent: true });
  return data;
}

function toSettings(item: SiteItem | null): SiteSettings {
  const { contact, links = [], replies = '', howToPay = '', bank, synonyms = '', version = 0 } = item ?? {};
  return {
    contact: contact ?? { phone: '', email: '', address: [] },
    links,
    replies: repliesOf(item ?? {}),
    ownReplies: replies,
    howToPay,
    bank: bank ?? { holder: '', iban: '', bic: '' },
    synonyms,
    ...paymentTermsOf(item),
    depositPercent: item?.depositPercent ?? 0,
    samplePrice: item?.samplePrice,
    weeklyPieces: item?.weeklyPieces ?? 0,
    closed: item?.closed ?? NOT_CLOSED,
    version,
  };
}

const HOUR_MS = 3_600_000;
const VALID_FOR_MS = 30 * 24 * HOUR_MS;

/** Stores the median hours from a request to its first answer. */
export async function setReplyTime(hours: number): Promise<void> {
  await siteSettings().upsert({ replyHours: hours, measuredAt: new Date().toISOString() }).go();
}

/** The measured time in words; undefined if none was measured lately. */
export function replySentence(
  { replyHours, measuredAt }: { replyHours?: number; measuredAt?: string },
  now = Date.now(),
): string | undefined {
  if (replyHours === undefined || !measuredAt) return undefined;
  if (now - Date.parse(measuredAt) > VALID_FOR_MS) return undefined;
  return `We usually reply within ${inWords(replyHours)}.`;
}

function inWords(hours: number): string {
  if (hours <= 1) return 'an hour';
  if (hours <= 24) return `${Math.ceil(hours)} hours`;
  return `${Math.ceil(hours / 24)} days`;
}
