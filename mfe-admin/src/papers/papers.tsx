import type { AdminOrder } from '@hearthside/services/commission/orders/order.contract.ts';
import { UNPRINTED } from '@hearthside/services/commission/papers/paper.contract.ts';
import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { PaperList } from '@hearthside/shell/media/paper-list.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { parseResponse } from 'hono/client';
import { adminApi } from '../admin-api.ts';
import { FoldedPart } from '../record/part.tsx';

/** All papers of an order, and what of its words they cannot print. */
export function Papers({ order }: { order: AdminOrder }) {
  const { uid, id, customerName, deliveryAddress = '', lines } = order;
  const words = [customerName, deliveryAddress, ...lines.flatMap(({ what, options }) => [what, options])];
  const left = words.join('\n').match(UNPRINTED) ?? [];
  const api = adminApi(useHost()).commissions[':uid'][':id'].papers;
  const param = { uid, id };
  return (
    <FoldedPart title="Documents">
      {left.length > 0 && (
        <p className={layout.note}>
          These letters can’t be printed and are […] on documents: {[...new Set(left)].join(', ')}.
        </p>
      )}
      <PaperList
        queryKey={['admin', 'papers', uid, id]}
        topic={topics.orders}
        list={() => parseResponse(api.$get({ param }))}
        make={(json) => api.$post({ param, json })}
      />
    </FoldedPart>
  );
}
