import type { AdminConsultation } from '@hearthside/services/consultations/consultation.contract.ts';
import type { StatusChange } from '@hearthside/services/consultations/consultation.schema.ts';
import { topics } from '@hearthside/services/live/topic.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { invalidateTopics } from '@hearthside/shell/federation/topics.ts';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { adminApi } from '../admin-api.ts';
import type { ListFilter } from '../list/list-filter.tsx';

/** All requests, newest first, page by page. */
export function consultationsQuery(host: Host, { q, status }: ListFilter) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'consultations', { q, status }] as const,
    meta: { topic: topics.consultations },
    queryFn: ({ pageParam: cursor }) => fetchConsultations(host, { cursor, q, status }),
    initialPageParam: '',
    getNextPageParam: (page) => page.cursor ?? undefined,
    // The last list stays while a filtered one loads, so an open row stays open.
    placeholderData: (previous) => previous,
  });
}

function fetchConsultations(host: Host, query: { cursor: string; q: string; status: string }) {
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value));
  return parseResponse(adminApi(host).consultations.$get({ query: given }));
}

/** A choice of the owner, with the entry as the list showed it. */
export type Choice = Omit<StatusChange, 'version'> & { entry: AdminConsultation };

/** Sets a status, with title and body for a custom one. The API answers 409 if the entry has changed since it was read. */
export function useSetStatus(host: Host) {
  return useConsultationMutation(({ entry: { uid, id, version }, ...change }: Choice) =>
    parseResponse(
      adminApi(host).consultations[':uid'][':id'].$patch({
        param: { uid, id },
        json: { ...change, version },
      }),
    ),
  );
}

/** Makes the requester a customer and adds an order for the requested product. */
export function useMarkAsCustomer(host: Host) {
  return useConsultationMutation(({ uid, id, version }: AdminConsultation) =>
    parseResponse(
      adminApi(host).consultations[':uid'][':id']['mark-as-customer'].$post({
        param: { uid, id },
        json: { version },
      }),
    ),
  );
}

/** Sends a request's e-mails again that failed or may not have been sent. */
export function useResendMail(host: Host) {
  return useConsultationMutation(({ uid, id }: AdminConsultation) =>
    parseResponse(adminApi(host).consultations[':uid'][':id']['resend-mail'].$post({ param: { uid, id } })),
  );
}

function useConsultationMutation<Input>(mutationFn: (input: Input) => Promise<AdminConsultation>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => invalidateTopics(queries, topics.consultations),
  });
}
