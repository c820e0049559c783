import type { GivenInput } from '@hearthside/services/commission/consultations/consultation.schema.ts';
import {
  type AdminQuote,
  type DeliveredLine,
  type ListedQuote,
  type OwnerQuoteState,
  QUOTE_LISTS,
} from '@hearthside/services/commission/quotes/quote.contract.ts';
import type {
  AnswersInput,
  QuoteDraftInput,
  SendInput,
  TemplatesInput,
} from '@hearthside/services/commission/quotes/quote.schema.ts';
import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import type { WriteOptions } from '@hearthside/shell/federation/use-write.ts';
import { adminApi, adminQuery, useApiWrite } from '../admin-api.ts';
import { type ListSource, listSource } from '../list/list-source.ts';
import { type ListFilter, sortIn } from '../list/use-list-in-url.ts';
import { RESENT } from '../mails/mail-problems.ts';

const isList = (name: string): name is keyof typeof QUOTE_LISTS => Object.hasOwn(QUOTE_LISTS, name);

/** Where a quote is. */
export type QuoteKey = Pick<AdminQuote, 'uid' | 'id'>;

/** Open quotes, expiring soonest first, or one of the other lists. */
export function quotesList(
  host: Host,
  { q, list, sort }: ListFilter<'list' | 'sort'>,
): ListSource<ListedQuote> {
  const filter = { ...(q && { q }), ...(isList(list) && { list: QUOTE_LISTS[list] }), ...sortIn({ sort }) };
  return listSource('quotes', topics.quotes, adminApi(host).quotes, filter);
}

const quoteKey = ({ uid, id }: QuoteKey) => ['admin', 'quote', uid, id] as const;

/** The quote of a request, also before there is one. */
export const quoteQuery = (host: Host, { uid, id }: QuoteKey) =>
  adminQuery(
    host,
    quoteKey({ uid, id }),
    topics.quotes,
    (api) => api.quotes[':uid'][':id'].$get({ param: { uid, id } }),
    {
      // Each opening reads the newest version: it is edited.
      gcTime: 0,
    },
  );

/** What delivery of lines to a place costs; to the customer's address without one. */
export function deliveryQuery(host: Host, { uid, id }: AdminQuote, place: string, shown: DeliveredLine[]) {
  const lines = JSON.stringify(shown);
  return adminQuery(
    host,
    ['admin', 'quote-delivery', uid, id, place, lines],
    undefined,
    (api) => api.quotes[':uid'][':id'].delivery.$get({ param: { uid, id }, query: { place, lines } }),
    { placeholderData: (before) => before },
  );
}

/** The owner's templates. */
export const templatesQuery = (host: Host) =>
  adminQuery(host, ['admin', 'quote-templates'], topics.quotes, (api) => api['quote-templates'].$get());

/** Replaces all templates. The API answers 409 if they are not in the version that the owner saw. */
export const useSaveTemplates = () =>
  useApiWrite([topics.quotes], (api, json: TemplatesInput) => api['quote-templates'].$put({ json }));

/** Every version that was sent, oldest first. */
export function versionsQuery(
  host: Host,
  { uid, id, revision }: Pick<AdminQuote, 'uid' | 'id' | 'revision'>,
) {
  return adminQuery(host, ['admin', 'quote-versions', uid, id, revision], undefined, (api) =>
    api.quotes[':uid'][':id'].versions.$get({ param: { uid, id } }),
  );
}

/** The e-mail that sending the saved draft would send. */
export function quoteMailQuery(host: Host, { uid, id, draftVersion }: AdminQuote) {
  return adminQuery(host, ['admin', 'quote-mail', uid, id, draftVersion], undefined, (api) =>
    api.quotes[':uid'][':id'].mail.$get({ param: { uid, id } }),
  );
}

/** Saves the draft. The API answers 409 if it is not in the version that the owner saw. */
export const useSaveDraft = (key: QuoteKey) =>
  useQuoteWrite(key, (quote, param, json: QuoteDraftInput) => quote.$put({ param, json }));

/** Makes the saved draft the version that the customer sees. */
export const useSendQuote = (key: QuoteKey) =>
  useQuoteWrite(key, (quote, param, json: SendInput) => quote.versions.$post({ param, json }));

/** Enters what the customer has said. */
export const useEnterAcceptance = (key: QuoteKey) =>
  useQuoteWrite(key, (quote, param, { given, ...json }: AnswersInput & { given: GivenInput }) =>
    quote.acceptance.$post({ param, json: { ...json, ...given } }),
  );

/** Discards the draft. The API answers 409 if it is not in the version that the owner saw. */
export const useDiscardDraft = (key: QuoteKey) =>
  useQuoteWrite(key, (quote, param, draftVersion: number) =>
    quote['discard-draft'].$post({ param, json: { draftVersion } }),
  );

export const useWithdrawQuote = (key: QuoteKey) =>
  useQuoteWrite(
    key,
    (quote, param, revision: number) => quote.withdrawal.$post({ param, json: { revision } }),
    { failed: 'We couldn’t withdraw the quote.' },
  );

/** Sends the e-mail with the last version again. */
export const useResendQuoteMail = (key: QuoteKey) =>
  useQuoteWrite(key, (quote, param, _: undefined) => quote['resend-mail'].$post({ param }), RESENT);

type QuoteApi = ReturnType<typeof adminApi>['quotes'][':uid'][':id'];

/** A write to a quote, whose answer is the quote as it is then. */
const useQuoteWrite = <Input>(
  { uid, id }: QuoteKey,
  write: (quote: QuoteApi, param: QuoteKey, input: Input) => ReturnType<QuoteApi['$get']>,
  options?: Pick<WriteOptions<AdminQuote, Input>, 'failed' | 'done'>,
) =>
  useApiWrite(
    [topics.quotes],
    ({ quotes }, input: Input) => write(quotes[':uid'][':id'], { uid, id }, input),
    { ...options, answers: () => quoteKey({ uid, id }) },
  );

/** The states of a quote as the owner calls them. */
export const STATES: Record<OwnerQuoteState, string> = {
  draft: 'Draft',
  sent: 'Sent',
  ordered: 'Closed: ordered without it',
  expired: 'Expired',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};
