import type { ConsultationInput } from '@hearthside/services/consultations/consultation.schema.ts';
import { topics } from '@hearthside/services/live/topic.contract.ts';
import type { Host, SessionUser } from '@hearthside/shell/federation/contract.ts';
import { isRefused, problemOf, quotaWait } from '@hearthside/shell/federation/problem.ts';
import { invalidateTopics } from '@hearthside/shell/federation/topics.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callStorefront } from '../storefront-api.ts';

export const SUBMIT_FAILED = 'There was an error submitting your request. Please try again.';
const EMAIL_TAKEN =
  'An account with this email already exists. Please sign in first, or use a different email.';
const SIGN_UP_FAILED = 'An error occurred during sign-up. Please try again.';
const MISSING_FIELDS = 'Please provide a name, email, and choose a password.';

/**
 * `conflict`: a request with this key exists, and its content is different. Otherwise what was wrong with which field of a
 * request that was not received, if anything.
 */
type Outcome = 'received' | 'conflict' | Record<string, string>;

/** The fields whose messages the visitor can act on: the others have been checked by the form. */
const TOLD = /^(selection|photos|budget|wantedBy)/;

/** Sends a request. If it was not received, alerts the visitor. Resolves to the outcome. */
export function useSubmitConsultation(host: Host) {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ key, input }: { uid: string; key: string; input: ConsultationInput }) =>
      callStorefront(host, (api) =>
        api.consultations.$post({ json: input }, { headers: { 'Idempotency-Key': key } }),
      ),
    onSuccess: (_made, { uid }) => invalidateTopics(queryClient, topics.user(uid), topics.consultations),
  });
  const submitConsultation = async (uid: string, key: string, input: ConsultationInput): Promise<Outcome> => {
    try {
      await mutateAsync({ uid, key, input });
      return 'received';
    } catch (error) {
      const errors = Object.entries(problemOf(error)?.errors ?? {}).filter(([field]) => TOLD.test(field));
      const reasons = [whenAgain(error), ...errors.map(([, message]) => message)];
      await host.alert([SUBMIT_FAILED, ...reasons].filter(Boolean).join(' '));
      return isRefused(error, 'key-reused') ? 'conflict' : Object.fromEntries(errors);
    }
  };
  return { submitConsultation, isPending };
}

/** When the next request can be sent, if too many have been sent already. */
function whenAgain(error: unknown): string | undefined {
  const wait = quotaWait(error);
  return wait && `You have sent many requests within an hour. The next one can be sent in ${wait}.`;
}

/**
 * Creates the visitor's account and signs in; offers the sign-in to an account that they have. After a failure, alerts the
 * visitor and resolves to null.
 */
export async function createAccount(
  host: Host,
  account: { displayName: string; email: string; password: string },
): Promise<SessionUser | null> {
  if (!account.displayName || !account.email || !account.password) {
    await host.alert(MISSING_FIELDS);
    return null;
  }
  try {
    const user = await host.createAccount(account);
    if (!user.uid) throw new Error('The new account has no id');
    return user;
  } catch (error) {
    const isTaken = error instanceof Error && error.name === 'UsernameExistsException';
    await host.alert(isTaken ? EMAIL_TAKEN : SIGN_UP_FAILED);
    return isTaken ? host.signIn(account.email).catch(() => null) : null;
  }
}
