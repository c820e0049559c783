import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { PaperList } from '@hearthside/shell/media/paper-list.tsx';
import { parseResponse } from 'hono/client';
import { hubApi } from '../hub-api.ts';

/** The customer's papers of a request, a quote and an order, which have one id. */
export function Papers({ uid, id }: { uid: string; id: string }) {
  const api = hubApi(useHost()).commissions[':id'].papers;
  return (
    <PaperList
      queryKey={['hub', 'papers', id]}
      topic={topics.user(uid)}
      list={() => parseResponse(api.$get({ param: { id } }))}
      make={(json) => api.$post({ param: { id }, json })}
    />
  );
}
