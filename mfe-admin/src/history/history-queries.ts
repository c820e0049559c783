import type { DoneAct, EventKey } from '@hearthside/services/consumers/history/act.contract.ts';
import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import { listTopics } from '@hearthside/services/core/model/topic-audience.contract.ts';
import type { HeldMailDecision } from '@hearthside/services/core/outbox/mail.contract.ts';
import { keepPrevious } from '@hearthside/shell/federation/api-query.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { useWrite } from '@hearthside/shell/federation/use-write.ts';
import { queryOptions } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { adminApi, adminPages, adminQuery, useAdminApi, useApiWrite } from '../admin-api.ts';
import type { ListFilter } from '../list/use-list-in-url.ts';

type HistoryFilter = Partial<ListFilter<'act' | 'from' | 'to' | 'subject' | 'record'>>;

/** What admins did, newest first, page by page. */
export function historyQuery(host: Host, filter: HistoryFilter) {
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
  const query = adminPages(host, ['admin', 'history', given], topics.history, (api, page) =>
    api.history.$get({ query: { ...given, ...page } }),
  );
  return { ...query, placeholderData: keepPrevious };
}

/** The kinds of what admins do. */
export const actsQuery = (host: Host) =>
  adminQuery(host, ['admin', 'acts'], undefined, (api) => api.history.acts.$get(), {
    staleTime: Number.POSITIVE_INFINITY,
  });

const UNDOABLE = [...listTopics(), topics.users];

export function useUndo() {
  const api = useAdminApi().history[':subject'][':id'];
  return useWrite(
    async ({ subject, id }: EventKey) => {
      await holding.get(id)?.catch(() => undefined);
      return parseResponse(api.undo.$post({ param: { subject, id } }));
    },
    UNDOABLE,
    { failed: 'We couldn’t undo it.', done: 'Undone.' },
  );
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
    queryFn: async ({ signal }) => {
      await holdMail(host, act);
      return parseResponse(
        adminApi(host, signal).history[':subject'][':id'].mail.$get({ param: { subject, id } }),
      );
    },
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

/** Lets a held e-mail leave, or drops it. */
export const useDecideMail = () =>
  useApiWrite(UNDOABLE, (api, { subject, id, decision }: EventKey & { decision: HeldMailDecision }) =>
    api.history[':subject'][':id'].mail.$post({ param: { subject, id }, json: { decision } }),
  );
