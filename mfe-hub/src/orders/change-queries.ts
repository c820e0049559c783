import type { OrderChange } from '@hearthside/services/commission/orders/change.contract.ts';
import type { ChangeRequest } from '@hearthside/services/commission/orders/change.schema.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { problemOf } from '@hearthside/shell/federation/problem.ts';
import { parseResponse } from 'hono/client';
import { hubApi } from '../hub-api.ts';
import { type OwnOrder, useOrderWrite } from './use-order-write.ts';

const FAILURE = {
  failed: 'We couldn’t send your answer. Please try again.',
  // What is wrong with a field is shown there.
  tell: (error: Error) => !problemOf(error)?.errors,
};

/** Accepts a change, with a reason declines it, where an empty reason is one, or takes back what was asked for. Can be repeated after a failure. */
export function useAnswerChange(order: OwnOrder, { number, version }: OrderChange) {
  const host = useHost();
  const api = hubApi(host).orders[':id'].changes[':number'];
  const param = { id: order.id, number: String(number) };
  return useOrderWrite(
    order,
    (answer: 'accept' | 'take back' | { reason: string }) => {
      if (typeof answer === 'object')
        return parseResponse(api.refusal.$post({ param, json: { version, ...answer } }));
      const end = answer === 'accept' ? api.acceptance : api.withdrawal;
      return parseResponse(end.$post({ param, json: { version } }));
    },
    FAILURE,
  );
}

export function useAskForChange(order: OwnOrder) {
  const host = useHost();
  return useOrderWrite(
    order,
    (json: ChangeRequest) =>
      parseResponse(hubApi(host).orders[':id'].changes.$post({ param: { id: order.id }, json })),
    FAILURE,
  );
}
