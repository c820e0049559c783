import type { AdminOrder } from '@hearthside/services/commission/orders/order.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useRecordForm } from '@hearthside/shell/form/use-record-form.ts';
import { reasonOf } from '../admin-api.ts';
import { draftOf, toInput } from './order-draft.ts';
import { OrderForm } from './order-form.tsx';
import { OrderHead } from './order-head.tsx';
import { useSaveOrder } from './order-queries.ts';
import { StagePanel } from './stage-panel.tsx';

/** One order: its stage, which is saved by itself, and a form for the rest. */
export function OrderEditor({ order }: { order: AdminOrder }) {
  const host = useHost();
  const saveOrder = useSaveOrder(order);
  const form = useRecordForm({
    name: `order.${order.uid}.${order.id}`,
    stored: order,
    versionOf: ({ version }) => version,
    draftOf,
    save: (draft, { version }) => saveOrder.mutateAsync(toInput(draft, version)),
    onFailure: (error) => void host.alert(`Failed to save the order. ${reasonOf(error)}`),
  });
  return (
    <>
      <OrderHead order={order} />
      <StagePanel order={order} hasUnsaved={form.isDirty} />
      <OrderForm form={form} />
    </>
  );
}
