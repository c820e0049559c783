import type {
  EnteredRequest,
  GivenInput,
} from '@hearthside/services/commission/consultations/consultation.schema.ts';
import type { OrderChange } from '@hearthside/services/commission/orders/change.contract.ts';
import type { ChangeInput, ChangeProposal } from '@hearthside/services/commission/orders/change.schema.ts';
import type { SlotsInput } from '@hearthside/services/commission/orders/handover.schema.ts';
import {
  type AdminOrder,
  type ListedOrder,
  ORDER_DAYS,
} from '@hearthside/services/commission/orders/order.contract.ts';
import type { OrderInput, StageInput } from '@hearthside/services/commission/orders/order.schema.ts';
import { CLOSED, ORDER_STAGES, type Stage } from '@hearthside/services/commission/orders/stage.contract.ts';
import type { RefundInput } from '@hearthside/services/commission/payments/payment.schema.ts';
import type { EnteredOrder } from '@hearthside/services/commission/quotes/quote.schema.ts';
import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { problemOf } from '@hearthside/shell/federation/problem.ts';
import { reasonOf, type WriteOptions } from '@hearthside/shell/federation/use-write.ts';
import { adminApi, adminPages, adminQuery, useApiWrite } from '../admin-api.ts';
import { type ListSource, listSource } from '../list/list-source.ts';
import { type ListFilter, sortIn } from '../list/use-list-in-url.ts';
import { RESENT } from '../mails/mail-problems.ts';
import type { Entered } from '../record/entered-dialog.tsx';

/** Stands for all orders with an unpaid part where the owner chooses a stage. */
export const UNPAID = 'Unpaid';

export type OrderFilter = ListFilter<'stage' | 'day' | 'from' | 'to' | 'sort'>;

/** The part of an order's address that leads to its payments, with what is due as a new one. */
export const TO_PAY = '#payments';

/** Where an order is. */
export type OrderKey = Pick<AdminOrder, 'uid' | 'id'>;

/** Open orders, earliest delivery first, or those of a stage, all that are over, or all to which something happened on some days. */
export function ordersList(
  host: Host,
  { q, stage, day: dayKind, from, to, sort }: OrderFilter,
): ListSource<ListedOrder> {
  const known = ORDER_STAGES.find((each) => each === stage);
  const day = ORDER_DAYS.find((each) => each === dayKind);
  const filter = {
    ...(q && { q }),
    ...(known && { stage: known }),
    ...(stage === CLOSED && { list: 'over' as const }),
    ...(stage === UNPAID && { money: 'unpaid' as const }),
    ...(day && { day }),
    ...(from && { from }),
    ...(to && { to }),
    ...sortIn({ sort }),
  };
  return listSource('orders', topics.orders, adminApi(host).orders, filter);
}

/** All orders whose money is not settled. */
export const moneyQuery = (host: Host) =>
  adminQuery(host, ['admin', 'money'], topics.orders, (api) => api.money.$get());

/** The open orders that are promised from one day to another; without a first day, all that is late too. */
export const scheduleQuery = (host: Host, days: { from?: string; to: string }) =>
  adminQuery(host, ['admin', 'schedule', days], topics.orders, (api) => api.schedule.$get({ query: days }));

const orderKey = ({ uid, id }: OrderKey) => ['admin', 'order', uid, id] as const;

export const orderQuery = (host: Host, { uid, id }: OrderKey) =>
  adminQuery(
    host,
    orderKey({ uid, id }),
    topics.orders,
    (api) => api.orders[':uid'][':id'].$get({ param: { uid, id } }),
    {
      // Each opening reads the newest version: it is edited.
      gcTime: 0,
    },
  );

/** The orders in production, page by page, and one of them, as the workshop sees them. */
export function workshopOrdersQuery(host: Host) {
  return adminPages(host, ['admin', 'workshop-orders'], topics.orders, (api, query) =>
    api.workshop.orders.$get({ query }),
  );
}

export const workshopOrderQuery = (host: Host, { uid, id }: OrderKey) =>
  adminQuery(host, ['admin', 'workshop-order', uid, id], topics.orders, (api) =>
    api.workshop.orders[':uid'][':id'].$get({ param: { uid, id } }),
  );

/** What past orders tell about this one. */
export const outlookQuery = (host: Host, { uid, id, version }: Pick<AdminOrder, 'uid' | 'id' | 'version'>) =>
  adminQuery(
    host,
    ['admin', 'outlook', uid, id, version],
    topics.orders,
    (api) => api.orders[':uid'][':id'].outlook.$get({ param: { uid, id } }),
    {
      // The offer stays while the one for a newer version loads.
      placeholderData: (previous) => previous,
    },
  );

/** The e-mail that a change to this stage would send. */
export function stageMailQuery(host: Host, { uid, id, version }: AdminOrder, stage: Stage) {
  return adminQuery(host, ['admin', 'stage-mail', uid, id, version, stage], undefined, (api) =>
    api.orders[':uid'][':id']['stage-mail'].$get({ param: { uid, id }, query: { stage } }),
  );
}

export function reminderMailQuery(host: Host, { uid, id, version }: AdminOrder) {
  return adminQuery(host, ['admin', 'payment-reminder', uid, id, version], undefined, (api) =>
    api.orders[':uid'][':id']['payment-reminder'].$get({ param: { uid, id } }),
  );
}

/** The e-mail that proposing a change would send. The API answers 422 for what cannot be proposed. */
export function changeMailQuery(host: Host, { uid, id }: OrderKey, json: ChangeProposal) {
  return adminQuery(
    host,
    ['admin', 'change-mail', uid, id, json],
    undefined,
    (api) => api.orders[':uid'][':id'].changes.preview.$post({ param: { uid, id }, json }),
    { retry: false, gcTime: 0 },
  );
}

/** Enters an order of somebody who phones, visits or mails. */
export const useEnterOrder = () =>
  useApiWrite(
    [topics.orders],
    (
      api,
      { json, key }: Entered<Omit<EnteredOrder, keyof EnteredRequest> & Pick<EnteredOrder, 'itemNumber'>>,
    ) => api.orders.$post({ json }, { headers: { 'Idempotency-Key': key } }),
  );

/** Saves all but the stage. The API answers 409 if the order is not in the version that the owner saw. */
export const useSaveOrder = (key: OrderKey) =>
  useOrderWrite(key, (order, param, json: OrderInput) => order.$put({ param, json }));

export const useSetStage = (key: OrderKey) =>
  useOrderWrite(key, (order, param, json: StageInput) => order.stage.$put({ param, json }));

export const useProposeChange = (key: OrderKey) =>
  useOrderWrite(key, (order, param, json: ChangeInput) => order.changes.$post({ param, json }));

/** Enters that the customer has accepted a proposal. */
export const useEnterAcceptance = (key: OrderKey, { number, version }: OrderChange) =>
  useOrderWrite(key, ({ changes }, of, given: GivenInput) =>
    changes[':number'].acceptance.$post({
      param: { ...of, number: String(number) },
      json: { version, ...given },
    }),
  );

/** Takes a proposal back, or with a reason declines what the customer asked for. */
export const useEndChange = (key: OrderKey) =>
  useOrderWrite(
    key,
    ({ changes }, of, { number, version, reason }: Ended) => {
      const param = { ...of, number: String(number) };
      return reason === undefined
        ? changes[':number'].withdrawal.$post({ param, json: { version } })
        : changes[':number'].refusal.$post({ param, json: { version, reason } });
    },
    { failed: 'We couldn’t save it.' },
  );

type Ended = Pick<OrderChange, 'number' | 'version'> & { reason?: string };

/** Offers the customer times for the delivery, in place of those before. */
export const useOfferSlots = (key: OrderKey) =>
  useOrderWrite(key, (order, param, json: SlotsInput) => order.slots.$put({ param, json }), {
    // What is wrong with a field is told there.
    failed: (error) =>
      problemOf(error)?.errors ? undefined : `We couldn’t offer the times. ${reasonOf(error)}`,
  });

/** Sends the e-mails about the present stage and the last change again. */
export const useResendOrderMail = (key: OrderKey) =>
  useOrderWrite(key, (order, param, _: undefined) => order['resend-mail'].$post({ param }), RESENT);

/** Pays back a payment that came by the payment provider. */
export const useRefund = (key: OrderKey) =>
  useOrderWrite(key, (order, param, json: RefundInput) => order.refunds.$post({ param, json }), {
    failed: (error) => (problemOf(error)?.errors ? undefined : reasonOf(error)),
    done: 'The refund is on its way.',
  });

/** Sends the reminder of what is overdue. */
export const useRemind = (key: OrderKey) =>
  useOrderWrite(key, (order, param, _: undefined) => order['payment-reminder'].$post({ param }), {
    failed: (error) => reasonOf(error),
  });

/** Looks up at the payment provider what a lost report has left out of any order. */
export const useComparePayments = () =>
  useApiWrite([topics.orders], ({ payments }) => payments.reconciliation.$post(), {
    failed: () => 'We couldn’t reach the payment provider. Please try again later.',
  });

type OrderApi = ReturnType<typeof adminApi>['orders'][':uid'][':id'];

/** A write to an order, whose answer is the order as it is then. */
const useOrderWrite = <Input>(
  { uid, id }: OrderKey,
  write: (order: OrderApi, param: OrderKey, input: Input) => ReturnType<OrderApi['$get']>,
  options?: Pick<WriteOptions<AdminOrder, Input>, 'failed' | 'done'>,
) =>
  useApiWrite(
    [topics.orders],
    ({ orders }, input: Input) => write(orders[':uid'][':id'], { uid, id }, input),
    { ...options, answers: () => orderKey({ uid, id }) },
  );
