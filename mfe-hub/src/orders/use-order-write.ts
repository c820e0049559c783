import type { OrderEntry } from '@hearthside/services/commission/orders/order.contract.ts';
import { topics } from '@hearthside/services/kit/model/topic.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { isRefused, problemOf } from '@hearthside/shell/federation/problem.ts';
import { useWrite } from '@hearthside/shell/federation/use-write.ts';

/** An order of the user's own. */
export interface OwnOrder {
  uid: string;
  id: string;
}

/** A write about an order. After a refusal the order is shown as it is now; `tell` is whether to say why. @default always */
export function useOrderWrite<Input>(
  { uid }: OwnOrder,
  write: (input: Input) => Promise<OrderEntry>,
  { failed, tell = () => true }: { failed: string; tell?: (error: Error) => boolean },
) {
  const host = useHost();
  return useWrite(write, [topics.user(uid)], {
    onError: (error) => {
      if (tell(error))
        void host.alert(isStale(error) ? `${saidBy(error)} This is your order as it is now.` : failed);
    },
  });
}

const isStale = (error: Error) => isRefused(error, 'conflict', 'edit-conflict', 'expired');
const saidBy = (error: Error) => problemOf(error)?.detail ?? 'It has changed since you opened it.';
