import type { OrderChange } from '@hearthside/services/commission/orders/change.contract.ts';
import type { ChangeRequest } from '@hearthside/services/commission/orders/change.schema.ts';
import type { ChoiceInput, ReceiptInput } from '@hearthside/services/commission/orders/handover.schema.ts';
import type { OrderEntry } from '@hearthside/services/commission/orders/order.contract.ts';
import type { AddressInput } from '@hearthside/services/commission/orders/order.schema.ts';
import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { isRefused, problemOf } from '@hearthside/shell/federation/problem.ts';
import { useWrite } from '@hearthside/shell/federation/use-write.ts';
import { type ClientResponse, parseResponse } from 'hono/client';
import { hubApi } from '../hub-api.ts';

/** An order of the user's own. */
interface OwnOrder {
  uid: string;
  id: string;
}

/** What is wrong with a field is told there. */
const CHANGE = {
  failed: 'We couldn’t send your answer. Please try again.',
  tell: (error: Error) => !problemOf(error)?.errors,
};
const ADDRESS = { ...CHANGE, failed: 'We couldn’t save the address. Please try again.' };
const DELIVERY = { failed: 'We couldn’t save this. Please try again.', tell: () => true };

/** Accepts a change, with a reason declines it, where an empty reason is one, or takes back what was asked for. Can be repeated after a failure. */
export const useAnswerChange = (order: OwnOrder, { number, version }: OrderChange) =>
  useOrderWrite(order, CHANGE, ({ changes }, { id }, answer: 'accept' | 'take back' | { reason: string }) => {
    const [api, param] = [changes[':number'], { id, number: String(number) }];
    if (typeof answer === 'object') return api.refusal.$post({ param, json: { version, ...answer } });
    return (answer === 'accept' ? api.acceptance : api.withdrawal).$post({ param, json: { version } });
  });

export const useAskForChange = (order: OwnOrder) =>
  useOrderWrite(order, CHANGE, ({ changes }, param, json: ChangeRequest) => changes.$post({ param, json }));

export const useGiveAddress = (order: OwnOrder) =>
  useOrderWrite(order, ADDRESS, ({ address }, param, json: AddressInput) => address.$put({ param, json }));

export const useChooseSlot = (order: OwnOrder) =>
  useOrderWrite(order, DELIVERY, ({ slot }, param, json: ChoiceInput) => slot.$put({ param, json }));

export const useConfirmReceipt = (order: OwnOrder) =>
  useOrderWrite(order, DELIVERY, ({ receipt }, param, json: ReceiptInput) => receipt.$put({ param, json }));

type OrderApi = ReturnType<typeof hubApi>['orders'][':id'];

/** A write about an order. After a refusal the order is shown as it is now; `tell` is whether to say why. */
function useOrderWrite<Call extends ClientResponse<unknown>, Input>(
  { uid, id }: OwnOrder,
  { failed, tell }: typeof CHANGE,
  write: (order: OrderApi, param: { id: string }, input: Input) => Promise<Call>,
) {
  const order = hubApi(useHost()).orders[':id'];
  return useWrite((input: Input) => parseResponse(write(order, { id }, input)), [topics.user(uid)], {
    failed(error) {
      const { detail = 'It has changed since you opened it.' } = problemOf(error) ?? {};
      if (!tell(error)) return undefined;
      return isRefused(error, 'conflict', 'edit-conflict', 'expired')
        ? `${detail} This is your order as it is now.`
        : failed;
    },
  });
}

/** An order by its pieces, as a title. */
export function orderName({ items, orderId }: Pick<OrderEntry, 'items' | 'orderId'>): string {
  const [first = orderId, ...others] = items;
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}

/** The ends of addresses that lead to a place on an order's page; e-mails have the second (services/consumers/mailer/kinds). */
export const CHANGES = '#changes';
export const HANDOVER = '#handover';
