import type { OrderChange } from '@hearthside/services/commission/orders/change.contract.ts';
import type { ChangeRequest } from '@hearthside/services/commission/orders/change.schema.ts';
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

/** Accepts a change, or with a reason declines it; an empty reason is one. Can be repeated after a failure. */
export function useAnswerChange({ uid, id }: Target, { number, version }: OrderChange) {
  const host = useHost();
  const api = hubApi(host).orders[':id'].changes[':number'];
  const param = { id, number: String(number) };
  return useChangeMutation(uid, (reason: string | undefined) =>
    reason === undefined
      ? parseResponse(api.acceptance.$post({ param, json: { version } }))
      : parseResponse(api.refusal.$post({ param, json: { version, reason } })),
  );
}

export function useAskForChange({ uid, id }: Target) {
  const host = useHost();
  return useChangeMutation(uid, (json: ChangeRequest) =>
    parseResponse(hubApi(host).orders[':id'].changes.$post({ param: { id }, json })),
  );
}

function useChangeMutation<Input>(uid: string, mutationFn: (input: Input) => Promise<OrderEntry>) {
  const host = useHost();
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onError: (error) => problemOf(error)?.errors ?? void host.alert(reasonOf(error)),
    // After a refusal the order is shown as it is now.
    onSettled: () => invalidateTopics(queries, topics.user(uid)),
  });
}

function reasonOf(error: Error): string {
  return isRefused(error, 'conflict', 'edit-conflict', 'expired')
    ? `${problemOf(error)?.detail ?? 'It has changed since you opened it.'} This is your order as it is now.`
    : 'We couldn’t send your answer. Please try again.';
}
