import type { ListedOrder } from '@hearthside/services/commission/orders/order.contract.ts';
import { DELIVERED, STAGES, type Stage } from '@hearthside/services/commission/orders/stage.contract.ts';
import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import { SelectField } from '@hearthside/shell/ui/components/field.tsx';
import { parseResponse } from 'hono/client';
import { useState } from 'react';
import { useAdminApi } from '../admin-api.ts';
import { MOST_IN_TURN, SelectionAct, SelectionBar, useEach } from '../list/selection-bar.tsx';

// The end of an order asks about its money, so it is set order by order.
const CHOICES = STAGES.filter((stage) => stage !== DELIVERED);

/** Sets a stage of all chosen orders, without e-mails. */
export function OrderBulkBar() {
  const api = useAdminApi().orders[':uid'][':id'];
  const [stage, setStage] = useState<Stage | ''>('');
  const { start, ...bar } = useEach(
    'orders',
    async ({ uid, id, version }: ListedOrder) =>
      stage &&
      parseResponse(api.stage.$put({ param: { uid, id }, json: { stage, sendsMail: false, version } })),
    ({ orderId }) => orderId,
    [topics.orders],
  );
  return (
    <SelectionBar noun="orders" most={MOST_IN_TURN} {...bar}>
      <SelectionAct button="Set stage" pending={bar.isPending} onAct={start}>
        <SelectField
          label="Stage, without e-mail"
          required
          value={stage}
          onChange={({ target }) => setStage(CHOICES.find((choice) => choice === target.value) ?? '')}
          options={[['', 'Choose a stage'], ...CHOICES]}
        />
      </SelectionAct>
    </SelectionBar>
  );
}
