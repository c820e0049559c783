import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useWrite } from '@hearthside/shell/federation/use-write.ts';
import { parseResponse } from 'hono/client';
import { hubApi, hubQuery } from '../hub-api.ts';

/** The signed-in user's own record with both histories. The key holds the uid: one user never sees another's record. */
export const accountQuery = (host: Host, uid: string) =>
  hubQuery(host, ['hub', 'account', uid], topics.user(uid), (api) => api.me.$get());

/** Makes a finished upload the user's photo, in the hub and in the header. Can be repeated after a failure. */
export function useSetPhoto(uid: string) {
  const host = useHost();
  const write = async (key: string) => {
    await parseResponse(hubApi(host).me.photo.$put({ json: { key } }));
    await host.refreshSession();
  };
  return useWrite(write, [topics.user(uid)]);
}
