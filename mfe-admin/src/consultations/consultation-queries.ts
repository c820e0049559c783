import type {
  AdminConsultation,
  ListedConsultation,
} from '@hearthside/services/commission/consultations/consultation.contract.ts';
import type {
  BulkChange,
  RequestNotes,
  StatusChange,
} from '@hearthside/services/commission/consultations/consultation.schema.ts';
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

/** What the list of requests is filtered by, besides the words. */
export const REQUEST_FILTERS = [
  'status',
  'product',
  'tag',
  'unread',
  'followUpBy',
  'from',
  'to',
  'sort',
] as const;
export type RequestFilter = ListFilter<(typeof REQUEST_FILTERS)[number]>;

/** Requests, newest first, or by follow-up date. */
export function requestsList(
  host: Host,
  { unread, sort, ...texts }: RequestFilter,
): ListSource<ListedConsultation> {
  const filter = {
    ...(Object.fromEntries(Object.entries(texts).filter(([, value]) => value)) as Partial<typeof texts>),
    ...(unread && { unread: 'yes' as const }),
    ...sortIn({ sort }),
  };
  return listSource('consultations', topics.consultations, adminApi(host).consultations, filter);
}

/** One request with everything that the owner keeps about it. */
export function requestQuery(host: Host, { uid, id }: Pick<AdminConsultation, 'uid' | 'id'>) {
  return queryOptions({
    queryKey: ['admin', 'request', uid, id] as const,
    meta: { topic: topics.consultations },
    queryFn: () => parseResponse(adminApi(host).consultations[':uid'][':id'].$get({ param: { uid, id } })),
  });
}

/** Saves private notes, tags and follow-up date. The API answers 409 if the request has changed since it was read. */
export function useSaveNotes() {
  const host = useHost();
  return useConsultationMutation(({ entry: { uid, id, version }, ...notes }: Notes) =>
    parseResponse(
      adminApi(host).consultations[':uid'][':id'].notes.$put({
        param: { uid, id },
        json: { ...notes, version },
      }),
    ),
  );
}

type Notes = Omit<RequestNotes, 'version'> & { entry: AdminConsultation };

/** Changes several requests; the API answers for each of them. */
export function useChangeRequests() {
  const host = useHost();
  return useConsultationMutation((json: BulkChange) =>
    parseResponse(adminApi(host).consultations.changes.$post({ json })),
  );
}

/** A choice of the owner, with the entry as the list showed it. */
export type Choice = Omit<StatusChange, 'version'> & { entry: AdminConsultation };

/** Sets a status, with title and body for a custom one. The API answers 409 if the entry has changed since it was read. */
export function useSetStatus() {
  const host = useHost();
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
export function useMarkAsCustomer() {
  const host = useHost();
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
export function useResendMail() {
  const host = useHost();
  return useConsultationMutation(({ uid, id }: AdminConsultation) =>
    parseResponse(adminApi(host).consultations[':uid'][':id']['resend-mail'].$post({ param: { uid, id } })),
  );
}

function useConsultationMutation<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => invalidateTopics(queries, topics.consultations),
  });
}
