import type { ChoiceInput, ReceiptInput } from '@hearthside/services/commission/orders/handover.schema.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { parseResponse } from 'hono/client';
import { hubApi } from '../hub-api.ts';
import { type OwnOrder, useOrderWrite } from './use-order-write.ts';

const FAILURE = { failed: 'We couldn’t save this. Please try again.' };

export function useChooseSlot(order: OwnOrder) {
  const host = useHost();
  return useOrderWrite(
    order,
    (json: ChoiceInput) =>
      parseResponse(hubApi(host).orders[':id'].slot.$put({ param: { id: order.id }, json })),
    FAILURE,
  );
}

export function useConfirmReceipt(order: OwnOrder) {
  const host = useHost();
  return useOrderWrite(
    order,
    (json: ReceiptInput) =>
      parseResponse(hubApi(host).orders[':id'].receipt.$put({ param: { id: order.id }, json })),
    FAILURE,
  );
}
