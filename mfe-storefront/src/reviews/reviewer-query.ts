import { topics } from '@hearthside/services/live/topic.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { READ, storefrontApi } from '../storefront-api.ts';

/** Whether the signed-in user is a customer. Not in the token, which would tell of the change an hour late. */
export function isCustomerQuery(host: Host, uid: string) {
  return queryOptions({
    ...READ,
    queryKey: ['storefront', 'is-customer', uid] as const,
    meta: { topic: topics.user(uid) },
    queryFn: async () => {
      const { status } = await parseResponse(storefrontApi(host).me.$get());
      return status === 'customer';
    },
  });
}
