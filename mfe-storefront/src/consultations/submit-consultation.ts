import type { ConsultationInput } from '@hearthside/services/consultations/consultation.schema.ts';
import { topics } from '@hearthside/services/live/topic.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { invalidateTopics } from '@hearthside/shell/federation/topics.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callStorefront } from '../storefront-api.ts';

export const SUBMIT_FAILED = 'There was an error submitting your request. Please try again.';

/**
 * `conflict`: a request with this key exists, and its content is different. `offline`: there is no network. Otherwise what was wrong with which field of a
 * request that was not received, if anything.
 */
type Outcome = 'received' | 'conflict' | 'offline' | Record<string, string>;

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
      if (!navigator.onLine) return 'offline';
      const refusal = await import(/* webpackChunkName: "request" */ './refusal.ts').then(
        ({ refusalOf }) => refusalOf(error),
        () => null,
      );
      await host.alert([SUBMIT_FAILED, ...(refusal?.reasons ?? [])].filter(Boolean).join(' '));
      return refusal?.outcome ?? {};
    }
  };
  return { submitConsultation, isPending };
}
