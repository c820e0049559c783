import { amountDue, tooLittleOnline } from '@hearthside/services/commission/orders/amount-due.contract.ts';
import type { OrderEntry } from '@hearthside/services/commission/orders/order.contract.ts';
import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import { formatCents } from '@hearthside/services/core/site/money.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { isRefused, problemOf } from '@hearthside/shell/federation/problem.ts';
import { invalidateTopics } from '@hearthside/shell/federation/topics.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { hubApi } from '../hub-api.ts';

/** The state of the way back from the payment page. */
export const PAID = 'paid';

/** Leads to the page on which what is due of an order is paid; the amount is in cents. `before` is what an alert says first. */
export function usePayment({ uid, id }: { uid: string; id: string }, before = '') {
  const host = useHost();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (amount: number) =>
      parseResponse(hubApi(host).orders[':id'].payment.$post({ param: { id }, json: { amount } })),
    onSuccess: ({ url }) => location.assign(url),
    onError(error) {
      void host.alert(before + reasonOf(error));
      void invalidateTopics(queries, topics.user(uid));
    },
  });
}

/** What is due of an order, to pay at the provider's page. Nothing if nothing is. */
export function PayOnline({ uid, order }: { uid: string; order: OrderEntry }) {
  const payment = usePayment({ uid, id: order.id });
  const due = amountDue(order);
  if (!due) return null;
  const tooLittle = tooLittleOnline(due.amount);
  if (tooLittle) return <p>{tooLittle}</p>;
  return (
    <p>
      <Button pending={payment.isPending} onClick={() => payment.mutate(due.amount)}>
        Pay the {due.what.toLowerCase()} of {formatCents(due.amount)}
      </Button>
    </p>
  );
}

function reasonOf(error: Error): string {
  return isRefused(error, 'conflict', 'edit-conflict')
    ? (problemOf(error)?.detail ?? 'This order has changed since you opened it.')
    : 'We couldn’t open the payment page. Please try again later, or pay as described in your order.';
}
