import type { QuoteEntry } from '@hearthside/services/commission/quotes/quote.contract.ts';
import type {
  AcceptanceInput,
  AnswersInput,
  DeclineInput,
} from '@hearthside/services/commission/quotes/quote.schema.ts';
import { topics } from '@hearthside/services/kit/model/topic.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { isRefused, problemOf } from '@hearthside/shell/federation/problem.ts';
import { useWrite } from '@hearthside/shell/federation/use-write.ts';
import { parseResponse } from 'hono/client';
import { hubApi } from '../hub-api.ts';

interface Target {
  uid: string;
  id: string;
}

/** Accepts the quote with these lines, which makes the order. Can be repeated after a failure. */
export function useAcceptQuote({ uid, id }: Target) {
  const host = useHost();
  return useQuoteMutation(uid, (json: AcceptanceInput) =>
    parseResponse(hubApi(host).quotes[':id'].acceptance.$post({ param: { id }, json })),
  );
}

/** Sends the answers to the lines, of which at least one is a question. */
export function useAskQuestions({ uid, id }: Target) {
  const host = useHost();
  return useQuoteMutation(uid, (json: AnswersInput) =>
    parseResponse(hubApi(host).quotes[':id'].questions.$post({ param: { id }, json })),
  );
}

export function useDeclineQuote({ uid, id }: Target) {
  const host = useHost();
  return useQuoteMutation(uid, (json: DeclineInput) =>
    parseResponse(hubApi(host).quotes[':id'].refusal.$post({ param: { id }, json })),
  );
}

function useQuoteMutation<Input>(uid: string, mutationFn: (input: Input) => Promise<QuoteEntry>) {
  const host = useHost();
  // After a refusal the quote is shown as it is now.
  return useWrite(mutationFn, [topics.user(uid)], { onError: (error) => void host.alert(reasonOf(error)) });
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
