import { topics } from '@hearthside/services/live/topic.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { invalidateTopics } from '@hearthside/shell/federation/topics.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { hubApi } from '../hub-api.ts';

/** Makes a finished upload the user's photo, in the hub and in the header; can be repeated after a failure. */
export function useSetPhoto(host: Host, uid: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (key: string) => {
      await parseResponse(hubApi(host).me.photo.$put({ json: { key } }));
      await host.refreshSession();
    },
    onSuccess: () => invalidateTopics(queryClient, topics.user(uid)),
  });
}
