import type { OrderChange } from '@hearthside/services/commission/orders/change.contract.ts';
import type { ChangeInput, ChangeProposal } from '@hearthside/services/commission/orders/change.schema.ts';
import type { SlotsInput } from '@hearthside/services/commission/orders/handover.schema.ts';
import type { AdminOrder, ListedOrder } from '@hearthside/services/commission/orders/order.contract.ts';
import type { OrderInput, StageInput } from '@hearthside/services/commission/orders/order.schema.ts';
import { ORDER_STAGES, type Stage } from '@hearthside/services/commission/orders/stage.contract.ts';
import type { RefundInput } from '@hearthside/services/commission/payments/payment.schema.ts';
import { topics } from '@hearthside/services/kit/model/topic.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { invalidateTopics } from '@hearthside/shell/federation/topics.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { adminApi } from '../admin-api.ts';
import { type ListSource, listSource } from '../list/list-source.ts';
import { sortIn } from '../list/sort.ts';
import type { ListFilter } from '../list/use-list-in-url.ts';

/** The choice of the list of orders that are over, in place of a stage. */
export const OVER = 'Closed';

export type OrderFilter = ListFilter<'stage' | 'from' | 'to' | 'sort'>;

/** Where an order is. */
export type OrderKey = Pick<AdminOrder, 'uid' | 'id'>;

/** Open orders, earliest delivery first, or those of a stage, or all that are over. */
export function ordersList(host: Host, { q, stage, from, to, sort }: OrderFilter): ListSource<ListedOrder> {
  const known = ORDER_STAGES.find((each) => each === stage);
  const filter = {
    ...(q && { q }),
    ...(known && { stage: known }),
    ...(stage === OVER && { list: 'over' as const }),
    ...(from && { from }),
    ...(to && { to }),
    ...sortIn({ sort }),
  };
  return listSource('orders', topics.orders, adminApi(host).orders, filter);
}

export function orderQuery(host: Host, { uid, id }: OrderKey) {
  return queryOptions({
    queryKey: ['admin', 'order', uid, id] as const,
    meta: { topic: topics.orders },
    queryFn: () => parseResponse(adminApi(host).orders[':uid'][':id'].$get({ param: { uid, id } })),
    // Each opening reads the newest version: it is edited.
    gcTime: 0,
  });
}

/** What past orders tell about this one. */
export function outlookQuery(host: Host, { uid, id, version }: Pick<AdminOrder, 'uid' | 'id' | 'version'>) {
  return queryOptions({
    queryKey: ['admin', 'outlook', uid, id, version] as const,
    meta: { topic: topics.orders },
    queryFn: () => parseResponse(adminApi(host).orders[':uid'][':id'].outlook.$get({ param: { uid, id } })),
    // The offer stays while the one for a newer version loads.
    placeholderData: (previous) => previous,
  });
}

/** The e-mail that a change to this stage would send. */
export function stageMailQuery(host: Host, { uid, id, version }: AdminOrder, stage: Stage) {
  return queryOptions({
    queryKey: ['admin', 'stage-mail', uid, id, version, stage] as const,
    queryFn: () =>
      parseResponse(
        adminApi(host).orders[':uid'][':id']['stage-mail'].$get({ param: { uid, id }, query: { stage } }),
      ),
  });
}

/** The e-mail that reminds of what is due. */
export function reminderMailQuery(host: Host, { uid, id, version }: AdminOrder) {
  return queryOptions({
    queryKey: ['admin', 'payment-reminder', uid, id, version] as const,
    queryFn: () =>
      parseResponse(adminApi(host).orders[':uid'][':id']['payment-reminder'].$get({ param: { uid, id } })),
  });
}

/** The e-mail that proposing a change would send. The API answers 422 for what cannot be proposed. */
export function changeMailQuery(host: Host, { uid, id }: OrderKey, json: ChangeProposal) {
  return queryOptions({
    queryKey: ['admin', 'change-mail', uid, id, json] as const,
    queryFn: () =>
      parseResponse(adminApi(host).orders[':uid'][':id'].changes.preview.$post({ param: { uid, id }, json })),
    retry: false,
    gcTime: 0,
  });
}

/** Saves all but the stage. The API answers 409 if the order is not in the version that the owner saw. */
export function useSaveOrder({ uid, id }: OrderKey) {
  const host = useHost();
  return useOrderMutation({ uid, id }, (json: OrderInput) =>
    parseResponse(adminApi(host).orders[':uid'][':id'].$put({ param: { uid, id }, json })),
  );
}

export function useSetStage({ uid, id }: OrderKey) {
  const host = useHost();
  return useOrderMutation({ uid, id }, (json: StageInput) =>
    parseResponse(adminApi(host).orders[':uid'][':id'].stage.$put({ param: { uid, id }, json })),
  );
}

export function useProposeChange({ uid, id }: OrderKey) {
  const host = useHost();
  return useOrderMutation({ uid, id }, (json: ChangeInput) =>
    parseResponse(adminApi(host).orders[':uid'][':id'].changes.$post({ param: { uid, id }, json })),
  );
}

/** Takes a proposal back, or with a reason declines what the customer asked for. */
export function useEndChange({ uid, id }: OrderKey) {
  const host = useHost();
  const api = adminApi(host).orders[':uid'][':id'].changes[':number'];
  return useOrderMutation(
    { uid, id },
    ({ number, version, reason }: Pick<OrderChange, 'number' | 'version'> & { reason?: string }) => {
      const param = { uid, id, number: String(number) };
      return reason === undefined
        ? parseResponse(api.withdrawal.$post({ param, json: { version } }))
        : parseResponse(api.refusal.$post({ param, json: { version, reason } }));
    },
  );
}

/** Offers the customer times for the delivery, in place of those before. */
export function useOfferSlots({ uid, id }: OrderKey) {
  const host = useHost();
  return useOrderMutation({ uid, id }, (json: SlotsInput) =>
    parseResponse(adminApi(host).orders[':uid'][':id'].slots.$put({ param: { uid, id }, json })),
  );
}

/** Sends the e-mails about the present stage and the last change again. */
export function useResendOrderMail({ uid, id }: OrderKey) {
  const host = useHost();
  return useOrderMutation({ uid, id }, (_: undefined) =>
    parseResponse(adminApi(host).orders[':uid'][':id']['resend-mail'].$post({ param: { uid, id } })),
  );
}

/** Pays back a payment that came by the payment provider. */
export function useRefund({ uid, id }: OrderKey) {
  const host = useHost();
  return useOrderMutation({ uid, id }, (json: RefundInput) =>
    parseResponse(adminApi(host).orders[':uid'][':id'].refunds.$post({ param: { uid, id }, json })),
  );
}

/** Looks up at the payment provider what a lost report has left out of any order. */
export function useComparePayments() {
  const host = useHost();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => parseResponse(adminApi(host).payments.reconciliation.$post()),
    onSettled: () => invalidateTopics(queries, topics.orders),
  });
}

function useOrderMutation<Input>(key: OrderKey, mutationFn: (input: Input) => Promise<AdminOrder>) {
  const host = useHost();
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (order) => queries.setQueryData(orderQuery(host, key).queryKey, order),
    onSettled: () => invalidateTopics(queries, topics.orders),
  });
}
