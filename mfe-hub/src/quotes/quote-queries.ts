import type {
  AcceptanceInput,
  AnswersInput,
  DeclineInput,
} from '@hearthside/services/commission/quotes/quote.schema.ts';
import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { isRefused, problemOf } from '@hearthside/shell/federation/problem.ts';
import { useWrite } from '@hearthside/shell/federation/use-write.ts';
import { type ClientResponse, parseResponse } from 'hono/client';
import { hubApi, hubQuery } from '../hub-api.ts';

interface Target {
  uid: string;
  id: string;
}

/** Accepts the quote with these lines, which makes the order. Can be repeated after a failure. */
export const useAcceptQuote = (quote: Target) =>
  useQuoteWrite(quote, ({ acceptance }, param, json: AcceptanceInput) => acceptance.$post({ param, json }));

/** Sends the answers to the lines, of which at least one is a question. */
export const useAskQuestions = (quote: Target) =>
  useQuoteWrite(quote, ({ questions }, param, json: AnswersInput) => questions.$post({ param, json }));

export const useDeclineQuote = (quote: Target) =>
  useQuoteWrite(quote, ({ refusal }, param, json: DeclineInput) => refusal.$post({ param, json }));

/** What a quote's version changes in the one before, in words. */
export const changesQuery = (host: Host, { uid, id, number }: Target & { number: number }) =>
  hubQuery(host, ['hub', 'quote-changes', id, number], topics.user(uid), (api) =>
    api.quotes[':id'].changes.$get({ param: { id } }),
  );

type QuoteApi = ReturnType<typeof hubApi>['quotes'][':id'];

/** A write about a quote. After a refusal the quote is shown as it is now. */
function useQuoteWrite<Call extends ClientResponse<unknown>, Input>(
  { uid, id }: Target,
  write: (quote: QuoteApi, param: { id: string }, input: Input) => Promise<Call>,
) {
  const quote = hubApi(useHost()).quotes[':id'];
  return useWrite((input: Input) => parseResponse(write(quote, { id }, input)), [topics.user(uid)], {
    failed: reasonOf,
  });
}

/** Why it failed, and what to do. */
function reasonOf(error: Error): string {
  if (isRefused(error, 'expired')) return 'This quote has expired. Tell us if you still want it.';
  if (isRefused(error, 'edit-conflict'))
    return 'This quote has changed since you opened it. It’s now up to date; please check it again.';
  if (isRefused(error, 'conflict'))
    return `${problemOf(error)?.detail ?? 'It has changed since you opened it.'} Please reload the page.`;
  return 'We couldn’t send your answer. Please try again.';
}
