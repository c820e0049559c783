import { isRefused, problemOf, quotaWait } from '@hearthside/shell/federation/problem.ts';

/** The fields whose messages the visitor can act on: the others have been checked by the form. */
const TOLD = /^(selection|photos|budget|wantedBy)/;

/** Why a request was not received, as far as the visitor can act on it. */
export function refusalOf(error: unknown) {
  const errors = Object.entries(problemOf(error)?.errors ?? {}).filter(([field]) => TOLD.test(field));
  return {
    reasons: [whenAgain(error), ...errors.map(([, message]) => message)].filter(Boolean),
    fields: errors.map(([field]) => field),
    isConflict: isRefused(error, 'key-reused'),
  };
}

/** When the next request can be sent, if too many have been sent already. */
function whenAgain(error: unknown): string | undefined {
  const wait = quotaWait(error);
  return wait && `You’ve sent a lot of requests in the past hour. You can send the next one in ${wait}.`;
}
