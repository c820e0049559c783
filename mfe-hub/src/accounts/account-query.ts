import { topics } from '@hearthside/services/live/topic.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { hubApi } from '../hub-api.ts';

/** The signed-in user's own record with both histories. The uid is in the key, so that nobody sees another's cached record. */
export function accountQuery(host: Host, uid: string) {
  return queryOptions({
    queryKey: ['hub', 'account', uid] as const,
    meta: { topic: topics.user(uid) },
    queryFn: () => parseResponse(hubApi(host).me.$get()),
  });
}
