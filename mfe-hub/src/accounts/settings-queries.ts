import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import type { SettingsInput } from '@hearthside/services/people/accounts/settings.schema.ts';
import type { Account } from '@hearthside/services/slices/hub/hub.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { isRefused } from '@hearthside/shell/federation/problem.ts';
import { invalidateTopics } from '@hearthside/shell/federation/topics.ts';
import { useWrite } from '@hearthside/shell/federation/use-write.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { hubApi } from '../hub-api.ts';
import { accountQuery } from './account-queries.ts';

/** Saves some of the user's settings; the others stay as they were seen. */
export function useSaveSettings({ uid, settings }: Account) {
  const host = useHost();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: Partial<SettingsInput>) =>
      parseResponse(hubApi(host).me.settings.$put({ json: { ...settings, ...change } })),
    onSuccess: (account) => queries.setQueryData(accountQuery(host, uid).queryKey, account),
    // After a refusal the settings are shown as they are now.
    onError: () => invalidateTopics(queries, topics.user(uid)),
  });
}

/** What to say when settings were not saved. */
export function settingsProblem(error: Error | null): string | undefined {
  if (!error) return undefined;
  return isRefused(error, 'edit-conflict')
    ? 'Your settings were changed in another window. They are shown as they are now; please try again.'
    : 'We couldn’t save your settings. Please try again.';
}

export function useRemovePhoto(uid: string) {
  const host = useHost();
  const write = async () => {
    await parseResponse(hubApi(host).me.photo.$delete());
    await host.refreshSession();
  };
  return useWrite(write, [topics.user(uid)]);
}
