import type { PushSettingsInput } from '@hearthside/services/people/accounts/settings.schema.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { adminApi, useAdminApi } from '../admin-api.ts';
import { ownState, subscribeHere, unsubscribeHere } from './own-subscription.ts';

/** Where the admin is told and of what, and what this browser says of itself. */
export function pushQuery(host: Host) {
  return queryOptions({
    queryKey: ['admin', 'push'] as const,
    queryFn: async ({ signal }) => {
      const [pushes, own] = await Promise.all([
        parseResponse(adminApi(host, signal).push.$get()),
        ownState(),
      ]);
      return { ...pushes, own };
    },
  });
}

/** Turns notifications in this browser on or off, and reads again where they are on. */
export function useSwitchPush() {
  const host = useHost();
  const api = useAdminApi().push.subscription;
  const queries = useQueryClient();
  return useMutation({
    async mutationFn({ on, publicKey }: { on: boolean; publicKey: string }) {
      if (!on) await Promise.all([unsubscribeHere(), parseResponse(api.$delete())]);
      const subscription = on ? await subscribeHere(publicKey) : undefined;
      const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription?.toJSON() ?? {};
      if (endpoint) await parseResponse(api.$put({ json: { endpoint, keys: { p256dh, auth } } }));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: pushQuery(host).queryKey }),
  });
}

export function useSavePushSettings() {
  const host = useHost();
  const api = useAdminApi().push.settings;
  const queries = useQueryClient();
  const { queryKey } = pushQuery(host);
  return useMutation({
    mutationFn: (json: PushSettingsInput) => parseResponse(api.$put({ json })),
    onSuccess: (settings) => queries.setQueryData(queryKey, (now) => now && { ...now, settings }),
    // After a refusal the form shows what is stored now.
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}
