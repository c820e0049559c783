import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { PaperList } from '@hearthside/shell/media/paper-list.tsx';
import { parseResponse } from 'hono/client';
import { adminApi } from '../admin-api.ts';
import type { OrderKey } from '../orders/order-queries.ts';
import { FoldedPart } from '../record/part.tsx';

/** All papers of an order. */
export function Papers({ order: { uid, id } }: { order: OrderKey }) {
  const api = adminApi(useHost()).commissions[':uid'][':id'].papers;
  const param = { uid, id };
  return (
    <FoldedPart title="Documents">
      <PaperList
        queryKey={['admin', 'papers', uid, id]}
        topic={topics.orders}
        list={() => parseResponse(api.$get({ param }))}
        make={(json) => api.$post({ param, json })}
      />
    </FoldedPart>
  );
}
