import type { ChoiceInput, ReceiptInput } from '@hearthside/services/commission/orders/handover.schema.ts';
import type { OrderEntry } from '@hearthside/services/commission/orders/order.contract.ts';
import { topics } from '@hearthside/services/kit/model/topic.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { isRefused, problemOf } from '@hearthside/shell/federation/problem.ts';
import { invalidateTopics } from '@hearthside/shell/federation/topics.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { hubApi } from '../hub-api.ts';

interface Target {
  uid: string;
  id: string;
}

export function useChooseSlot({ uid, id }: Target) {
  const host = useHost();
  return useHandoverMutation(uid, (json: ChoiceInput) =>
    parseResponse(hubApi(host).orders[':id'].slot.$put({ param: { id }, json })),
  );
}

export function useConfirmReceipt({ uid, id }: Target) {
  const host = useHost();
  return useHandoverMutation(uid, (json: ReceiptInput) =>
    parseResponse(hubApi(host).orders[':id'].receipt.$put({ param: { id }, json })),
  );
}

function useHandoverMutation<Input>(uid: string, mutationFn: (input: Input) => Promise<OrderEntry>) {
  const host = useHost();
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onError: (error) =>
      void host.alert(
        isRefused(error, 'conflict', 'edit-conflict')
          ? `${problemOf(error)?.detail ?? 'It has changed since you opened it.'} This is your order as it is now.`
          : 'It could not be saved. Please try again.',
      ),
    onSettled: () => invalidateTopics(queries, topics.user(uid)),
  });
}
