import type { ReviewsChoice } from '@hearthside/services/core/model/personal-data.contract.ts';
import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { isRefused } from '@hearthside/shell/federation/problem.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { hubApi, hubQuery } from '../hub-api.ts';

const WHILE_PREPARING_MS = 2_000;
// The addresses of the files are valid for ten minutes.
const WHILE_READY_MS = 5 * 60_000;

/** The archive that the user has asked for on this page. */
export const archiveQuery = (host: Host, uid: string) =>
  hubQuery(host, ['hub', 'archive', uid], topics.user(uid), (api) => api.me.archive.$get(), {
    refetchInterval: ({ state }) =>
      state.data?.status === 'preparing' ? WHILE_PREPARING_MS : WHILE_READY_MS,
  });

export function useRequestArchive(uid: string) {
  const host = useHost();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => parseResponse(hubApi(host).me.archive.$post()),
    onSuccess: (archive) => queryClient.setQueryData(archiveQuery(host, uid).queryKey, archive),
  });
}

/** Deletes the account. Answers false when the user cancels the sign-in that it may take. */
export function useDeleteAccount() {
  const host = useHost();
  return useMutation({
    async mutationFn(reviews: ReviewsChoice): Promise<boolean> {
      try {
        await parseResponse(hubApi(host).me.deletion.$post({ json: { reviews } }));
        return true;
      } catch (error) {
        if (isRefused(error, 'sign-in-again')) return false;
        throw error;
      }
    },
  });
}
