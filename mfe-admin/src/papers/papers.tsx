import type { AdminOrder } from '@hearthside/services/commission/orders/order.contract.ts';
import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { PaperList } from '@hearthside/shell/media/paper-list.tsx';
import { parseResponse } from 'hono/client';
import { adminApi } from '../admin-api.ts';
import { FoldedPart } from '../record/part.tsx';
import { Unprinted } from './unprinted.tsx';

type Papered = Pick<AdminOrder, 'uid' | 'id' | 'customerName' | 'lines'> & Partial<AdminOrder>;

/** All papers of an order, or of a quote that was sent, and what of its words they cannot print. */
export function Papers({ order }: { order: Papered }) {
  const { uid, id, customerName, deliveryAddress = '', lines } = order;
  const api = adminApi(useHost()).commissions[':uid'][':id'].papers;
  const param = { uid, id };
  return (
    <FoldedPart title="Documents">
      <Unprinted lines={lines} words={[customerName, deliveryAddress]} />
      <PaperList
        queryKey={['admin', 'papers', uid, id]}
        topic={topics.orders}
        list={() => parseResponse(api.$get({ param }))}
        make={(json) => api.$post({ param, json })}
      />
    </FoldedPart>
  );
}
