import type { DoneAct, EventKey } from '@hearthside/services/feed/history/act.contract.ts';
import { topics } from '@hearthside/services/kit/model/topic.contract.ts';
import type { HeldMailDecision } from '@hearthside/services/kit/outbox/mail.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { invalidateTopics } from '@hearthside/shell/federation/topics.ts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { adminApi } from '../admin-api.ts';

interface HistoryFilter {
  q?: string;
  act?: string;
  from?: string;
  to?: string;
  subject?: string;
  record?: string;
}

/** What admins did, newest first, page by page. */
export function historyQuery(host: Host, filter: HistoryFilter) {
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
  return infiniteQueryOptions({
    queryKey: ['admin', 'history', given] as const,
    meta: { topic: topics.history },
    queryFn: ({ pageParam: cursor }) =>
      parseResponse(adminApi(host).history.$get({ query: { ...given, ...(cursor && { cursor }) } })),
    initialPageParam: '',
    getNextPageParam: (page) => page.cursor ?? undefined,
    // The last list stays while a filtered one loads.
    placeholderData: (previous) => previous,
  });
}

/** What an undo may change. */
const UNDOABLE = [topics.consultations, topics.orders, topics.quotes, topics.users, topics.history];

export function useUndo() {
  const host = useHost();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ subject, id }: EventKey) => {
      await holding.get(id)?.catch(() => undefined);
      return parseResponse(adminApi(host).history[':subject'][':id'].undo.$post({ param: { subject, id } }));
    },
    onSettled: () => invalidateTopics(queries, ...UNDOABLE),
  });
}

/** Requests to hold an e-mail longer, by act: an undo that crossed one would be refused. */
const holding = new Map<string, Promise<unknown>>();

/** Holds the e-mail of an act for five minutes more. */
export function holdMail(host: Host, { subject, id }: DoneAct): Promise<unknown> {
  const { mail } = adminApi(host).history[':subject'][':id'];
  const asked =
    holding.get(id) ?? parseResponse(mail.$post({ param: { subject, id }, json: { decision: 'wait' } }));
  holding.set(id, asked);
  return asked.finally(() => holding.delete(id));
}

/** The e-mail of an act as it will leave. It is held while somebody reads it. */
export function heldMailQuery(host: Host, act: DoneAct) {
  const { subject, id } = act;
  return queryOptions({
    queryKey: ['admin', 'held-mail', subject, id] as const,
    queryFn: async () => {
      await holdMail(host, act);
      return parseResponse(adminApi(host).history[':subject'][':id'].mail.$get({ param: { subject, id } }));
    },
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

/** Lets a held e-mail leave, or drops it. */
export function useDecideMail() {
  const host = useHost();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ subject, id, decision }: EventKey & { decision: HeldMailDecision }) =>
      parseResponse(
        adminApi(host).history[':subject'][':id'].mail.$post({ param: { subject, id }, json: { decision } }),
      ),
    onSettled: () => invalidateTopics(queries, ...UNDOABLE),
  });
}
