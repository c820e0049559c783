import type { AdminQuote, ListedQuote } from '@hearthside/services/commission/quotes/quote.contract.ts';
import type { QuoteDraftInput, SendInput } from '@hearthside/services/commission/quotes/quote.schema.ts';
import { topics } from '@hearthside/services/kit/model/topic.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { invalidateTopics } from '@hearthside/shell/federation/topics.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { adminApi } from '../admin-api.ts';
import { type ListSource, listSource } from '../list/list-source.ts';
import { sortIn } from '../list/sort.ts';
import type { ListFilter } from '../list/use-list-in-url.ts';

/** The lists besides the open quotes, as the owner chooses them. */
export const LISTS = { Expired: 'expired', 'Accepted, declined or withdrawn': 'over' } as const;

const isList = (name: string): name is keyof typeof LISTS => Object.hasOwn(LISTS, name);

/** Where a quote is. */
export type QuoteKey = Pick<AdminQuote, 'uid' | 'id'>;

/** Open quotes, expiring soonest first, or one of the other lists. */
export function quotesList(
  host: Host,
  { q, list, sort }: ListFilter<'list' | 'sort'>,
): ListSource<ListedQuote> {
  const filter = { ...(q && { q }), ...(isList(list) && { list: LISTS[list] }), ...sortIn({ sort }) };
  return listSource('quotes', topics.quotes, adminApi(host).quotes, filter);
}

/** The quote of a request, also before there is one. */
export function quoteQuery(host: Host, { uid, id }: QuoteKey) {
  return queryOptions({
    queryKey: ['admin', 'quote', uid, id] as const,
    meta: { topic: topics.quotes },
    queryFn: () => parseResponse(adminApi(host).quotes[':uid'][':id'].$get({ param: { uid, id } })),
    // Each opening reads the newest version: it is edited.
    gcTime: 0,
  });
}

/** What delivery to a place costs; to the customer's address without one. */
export function deliveryQuery(host: Host, { uid, id, draftVersion }: AdminQuote, place: string) {
  return queryOptions({
    queryKey: ['admin', 'quote-delivery', uid, id, draftVersion, place] as const,
    queryFn: () =>
      parseResponse(
        adminApi(host).quotes[':uid'][':id'].delivery.$get({ param: { uid, id }, query: { place } }),
      ),
    placeholderData: (before) => before,
  });
}

/** Every version that was sent, oldest first. */
export function versionsQuery(host: Host, { uid, id, revision }: AdminQuote) {
  return queryOptions({
    queryKey: ['admin', 'quote-versions', uid, id, revision] as const,
    queryFn: () => parseResponse(adminApi(host).quotes[':uid'][':id'].versions.$get({ param: { uid, id } })),
  });
}

/** The e-mail that sending the saved draft would send. */
export function quoteMailQuery(host: Host, { uid, id, draftVersion }: AdminQuote) {
  return queryOptions({
    queryKey: ['admin', 'quote-mail', uid, id, draftVersion] as const,
    queryFn: () => parseResponse(adminApi(host).quotes[':uid'][':id'].mail.$get({ param: { uid, id } })),
  });
}

/** Saves the draft. The API answers 409 if it is not in the version that the owner saw. */
export function useSaveDraft({ uid, id }: QuoteKey) {
  const host = useHost();
  return useQuoteMutation({ uid, id }, (json: QuoteDraftInput) =>
    parseResponse(adminApi(host).quotes[':uid'][':id'].$put({ param: { uid, id }, json })),
  );
}

/** Makes the saved draft the version that the customer sees. */
export function useSendQuote({ uid, id }: QuoteKey) {
  const host = useHost();
  return useQuoteMutation({ uid, id }, (json: SendInput) =>
    parseResponse(adminApi(host).quotes[':uid'][':id'].versions.$post({ param: { uid, id }, json })),
  );
}

/** Discards the draft. The API answers 409 if it is not in the version that the owner saw. */
export function useDiscardDraft({ uid, id }: QuoteKey) {
  const host = useHost();
  return useQuoteMutation({ uid, id }, (draftVersion: number) =>
    parseResponse(
      adminApi(host).quotes[':uid'][':id']['discard-draft'].$post({
        param: { uid, id },
        json: { draftVersion },
      }),
    ),
  );
}

export function useWithdrawQuote({ uid, id }: QuoteKey) {
  const host = useHost();
  return useQuoteMutation({ uid, id }, (revision: number) =>
    parseResponse(
      adminApi(host).quotes[':uid'][':id'].withdrawal.$post({ param: { uid, id }, json: { revision } }),
    ),
  );
}

/** Sends the e-mail with the last version again. */
export function useResendQuoteMail({ uid, id }: QuoteKey) {
  const host = useHost();
  return useQuoteMutation({ uid, id }, (_: undefined) =>
    parseResponse(adminApi(host).quotes[':uid'][':id']['resend-mail'].$post({ param: { uid, id } })),
  );
}

function useQuoteMutation<Input>(key: QuoteKey, mutationFn: (input: Input) => Promise<AdminQuote>) {
  const host = useHost();
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (quote) => queries.setQueryData(quoteQuery(host, key).queryKey, quote),
    onSettled: () => invalidateTopics(queries, topics.quotes),
  });
}
