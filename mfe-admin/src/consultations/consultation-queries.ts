import {
  type AdminConsultation,
  type BulkResult,
  type ListedConsultation,
  MOST_AT_ONCE,
} from '@hearthside/services/commission/consultations/consultation.contract.ts';
import type {
  BulkChange,
  EnteredRequest,
  RequestNotes,
  StatusChange,
} from '@hearthside/services/commission/consultations/consultation.schema.ts';
import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { isRefused } from '@hearthside/shell/federation/problem.ts';
import { reasonOf, useWrite } from '@hearthside/shell/federation/use-write.ts';
import { parseResponse } from 'hono/client';
import { adminApi, adminQuery, useAdminApi, useApiWrite } from '../admin-api.ts';
import { type ListSource, listSource } from '../list/list-source.ts';
import { type ListFilter, sortIn } from '../list/use-list-in-url.ts';
import { RESENT } from '../mails/mail-problems.ts';
import type { Entered } from '../record/entered-dialog.tsx';

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
export const requestQuery = (host: Host, { uid, id }: Pick<AdminConsultation, 'uid' | 'id'>) =>
  adminQuery(host, ['admin', 'request', uid, id], topics.consultations, (api) =>
    api.consultations[':uid'][':id'].$get({ param: { uid, id } }),
  );

/** Saves private notes, tags and follow-up date. The API answers 409 if the request has changed since it was read. */
export const useSaveNotes = () =>
  useApiWrite([topics.consultations], (api, { entry: { uid, id, version }, ...notes }: Notes) =>
    api.consultations[':uid'][':id'].notes.$put({ param: { uid, id }, json: { ...notes, version } }),
  );

type Notes = Omit<RequestNotes, 'version'> & { entry: AdminConsultation };

/** Changes several requests, as many in a call as the API takes; it answers for each of them. */
export function useChangeRequests() {
  const { changes } = useAdminApi().consultations;
  const call = (json: BulkChange): Promise<BulkResult[]> => parseResponse(changes.$post({ json }));
  return useWrite(
    async (change: BulkChange) => {
      const results: BulkResult[] = [];
      while (results.length < change.entries.length) {
        const entries = change.entries.slice(results.length, results.length + MOST_AT_ONCE);
        try {
          results.push(...(await call({ ...change, entries } as BulkChange)));
        } catch (error) {
          // What was done before stays done, and is told.
          if (results.length === 0) throw error;
          const problem = { code: 'internal' as const, detail: reasonOf(error as Error) };
          const left = change.entries.slice(results.length);
          results.push(...left.map(({ uid, id }) => ({ uid, id, problem })));
        }
      }
      return results;
    },
    [topics.consultations],
  );
}

export const useEnterRequest = () =>
  useApiWrite(
    [topics.consultations],
    (api, { json, key }: Entered<Pick<EnteredRequest, 'productId' | 'selection'>>) =>
      api.consultations.$post({ json }, { headers: { 'Idempotency-Key': key } }),
  );

/** A choice of the owner, with the entry as the list showed it. */
export type Choice = Omit<StatusChange, 'version'> & { entry: AdminConsultation };

/** Sets a status, with title and body for a custom one. The API answers 409 if the entry has changed since it was read. */
export const useSetStatus = () =>
  useApiWrite([topics.consultations], (api, { entry: { uid, id, version }, ...change }: Choice) =>
    api.consultations[':uid'][':id'].$patch({ param: { uid, id }, json: { ...change, version } }),
  );

/** Makes the requester a customer and adds an order for the requested product. */
export const useMarkAsCustomer = () =>
  useApiWrite([topics.consultations], (api, { uid, id, version }: AdminConsultation) =>
    api.consultations[':uid'][':id']['mark-as-customer'].$post({ param: { uid, id }, json: { version } }),
  );

/** Sends a request's e-mails again that failed or may not have been sent. */
export const useResendMail = () =>
  useApiWrite(
    [topics.consultations],
    (api, { uid, id }: AdminConsultation) =>
      api.consultations[':uid'][':id']['resend-mail'].$post({ param: { uid, id } }),
    RESENT,
  );

const CHANGED = 'Someone else changed this request. It’s now up to date; please choose again.';

const GONE = 'This request, or the user who made it, no longer exists.';

/** Alerts why a choice was not saved: the request has changed or is gone. For other failures, alerts the given message. */
export function explainFailure(host: Host, message: string) {
  return (error: Error) => {
    const known = isRefused(error, 'conflict', 'edit-conflict')
      ? CHANGED
      : isRefused(error, 'not-found')
        ? GONE
        : undefined;
    return host.alert(known ?? message);
  };
}
