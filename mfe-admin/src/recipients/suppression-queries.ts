import { topics } from '@hearthside/services/kit/model/topic.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { pagedQuery } from '@hearthside/shell/federation/paged-query.ts';
import { useWrite } from '@hearthside/shell/federation/use-write.ts';
import { parseResponse } from 'hono/client';
import { adminApi, useAdminApi } from '../admin-api.ts';

/** The addresses that get no more e-mails, newest first, page by page. */
export function suppressionsQuery(host: Host) {
  return pagedQuery(['admin', 'suppressions'], topics.users, (query) =>
    parseResponse(adminApi(host).suppressions.$get({ query })),
  );
}

/** Lets an address have e-mails again. */
export function useLiftSuppression() {
  const api = useAdminApi().suppressions;
  return useWrite((id: string) => parseResponse(api[':id'].$delete({ param: { id } })), [topics.users]);
}
