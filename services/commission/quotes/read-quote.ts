import { type CurrentMails, currentMails, type MailKey, mailsAbout } from '../../core/outbox/mail.entity.ts';
import { resendMails, shownMails } from '../../core/outbox/resend-mails.ts';
import { NotFoundError } from '../../core/runtime/errors.ts';
import { accounts, hasProvenAddress } from '../../people/accounts/account.entity.ts';
import { knownTaxAt } from '../../shop/pages/book-settings.contract.ts';
import { readSiteItem } from '../../shop/pages/read-site.ts';
import {
  type ConsultationKey,
  readConsultation,
  toConsultationEntry,
} from '../consultations/read-consultation.ts';
import { conversations } from '../conversations/conversation.entity.ts';
import { orders } from '../orders/order.entity.ts';
import { readCustomer } from '../orders/read-order.ts';
import { questionsOf } from './questions.ts';
import type { AdminQuote, QuoteEntry, QuoteVersion } from './quote.contract.ts';
import { type QuoteItem, quotes, quoteVersions, type StoredVersion } from './quote.entity.ts';
import { ownerStateOf, toContent, toQuoteEntries, toVersion } from './quote-view.ts';
import { versionChanges } from './version-changes.contract.ts';

/** Where a quote is: where its request is. */
export type QuoteKey = ConsultationKey;

/** A quote of which a version was sent. */
export type SentQuote = QuoteItem & { sent: StoredVersion };

/** The quote of a request as it is stored now, if there is one. */
export async function findQuote({ uid, id }: QuoteKey): Promise<QuoteItem | undefined> {
  const { data } = await quotes().get({ uid, id }).go({ consistent: true });
  return data ?? undefined;
}

/** Every quote of a user, newest first, as it is stored now. */
export async function quotesOf(uid: string): Promise<QuoteItem[]> {
  const { data } = await quotes().query.byUser({ uid }).go({ order: 'desc', pages: 'all', consistent: true });
  return data;
}

/** NotFoundError if the request has no quote. */
export async function readQuote(key: QuoteKey): Promise<QuoteItem> {
  const quote = await findQuote(key);
  if (!quote) throw new NotFoundError('Quote not found.');
  return quote;
}

/** NotFoundError if the request has no quote, or none that its customer may know of. */
export async function readSentQuote(key: QuoteKey): Promise<SentQuote> {
  const quote = await findQuote(key);
  if (!quote?.sent) throw new NotFoundError('Quote not found.');
  return { ...quote, sent: quote.sent };
}

/** A quote as its customer sees it now; NotFoundError if there is no such quote. */
export async function getQuoteEntry(key: QuoteKey): Promise<QuoteEntry> {
  const [entry] = toQuoteEntries([await readSentQuote(key)]);
  if (!entry) throw new NotFoundError('Quote not found.');
  return entry;
}

/** What the owner sees of a request's quote, also before there is one; NotFoundError if there is no such request. */
export async function getQuote({ uid, id }: QuoteKey): Promise<AdminQuote> {
  const [request, quote, order, customer, outbox, conversation, account, site] = await Promise.all([
    readConsultation({ uid, id }),
    findQuote({ uid, id }),
    orders().get({ uid, id }).go({ consistent: true }),
    readCustomer(uid),
    mailsAbout({ noun: 'quote', subjectId: id }),
    conversations().get({ uid, id }).go({ consistent: true }),
    accounts().get({ uid }).go({ consistent: true }),
    readSiteItem(),
  ]);
  const { productName, itemNumber, details, submittedAt, ...wishes } = toConsultationEntry(request);
  const { selection, budget, wantedBy, place, photos } = wishes;
  const { sent, draft, draftVersion = 0, revision = 0 } = quote ?? {};
  return {
    ...{ uid, id, draftVersion, revision },
    customerName: customer?.name ?? request.name,
    customerEmail: customer?.email ?? request.email,
    isAddressProven: customer?.isAddressProven ?? false,
    request: { productName, itemNumber, details, submittedAt, selection, budget, wantedBy, place, photos },
    usualTax: knownTaxAt(site?.books, place || (account.data?.addresses?.[0] ?? '')),
    hasOrder: order.data !== null,
    state: ownerStateOf(sent, order.data !== null),
    draft: draft ? toContent(draft) : null,
    sent: sent ? toVersion(sent) : null,
    hasQuestions: questionsOf(sent, conversation.data ?? undefined) === 'open',
    mails: shownMails(outbox, quoteMailKeys(quote)),
  };
}

/** The versions that later ones have replaced, oldest first, as they are stored. */
export async function storedVersions(id: string): Promise<StoredVersion[]> {
  const { data } = await quoteVersions().query.byQuote({ id }).go({ pages: 'all', consistent: true });
  return data.map(({ content }) => content);
}

/** Every version that was sent, oldest first. */
export async function listVersions(key: QuoteKey): Promise<QuoteVersion[]> {
  const { sent } = await readSentQuote(key);
  // A version that is replaced at this moment may be in both.
  const earlier = (await storedVersions(key.id)).filter(({ number }) => number < sent.number);
  return [...earlier, sent].map(toVersion);
}

/** What the version that was sent last changes in the one before, in words; nothing for a first one. */
export async function lastChanges({ id, sent }: SentQuote): Promise<string[]> {
  if (sent.number === 1) return [];
  const before = (await storedVersions(id)).findLast(({ number }) => number < sent.number);
  return before ? versionChanges(before, sent) : [];
}

const CURRENT_MAILS: CurrentMails<'quote', QuoteItem> = {
  // Once it is answered, nobody needs it.
  quote: ({ sent }) => (sent?.state === 'sent' ? sent.number : undefined),
  // As long as the owner has not acted on it.
  quoteAnswer: ({ revision }) => revision,
};

/** Where a quote's current e-mails are in the outbox. */
export function quoteMailKeys(quote: QuoteItem | undefined): MailKey[] {
  return quote ? currentMails(CURRENT_MAILS, quote) : [];
}

/**
 * Sends the e-mails with the last version and about its answer again if they failed or may not have been sent;
 * ConflictError when there is no such e-mail.
 */
export async function resendQuoteMail(key: QuoteKey): Promise<AdminQuote> {
  await resendMails(quoteMailKeys(await readSentQuote(key)), await hasProvenAddress(key.uid));
  return getQuote(key);
}
