import {
  type AdminOrder,
  type LedgerEntry,
  refundable,
} from '@hearthside/services/commission/orders/order.contract.ts';
import type { Stage } from '@hearthside/services/commission/orders/stage.contract.ts';
import { decimalOf } from '@hearthside/services/core/site/money.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useAlert } from '@hearthside/shell/federation/use-write.ts';
import { FormBar } from '@hearthside/shell/form/form-bar.tsx';
import { focusIfLost } from '@hearthside/shell/form/use-focus-if-lost.ts';
import { useFormFiles } from '@hearthside/shell/form/use-form-files.ts';
import { useRecordForm } from '@hearthside/shell/form/use-record-form.ts';
import { SAVE_KEY } from '@hearthside/shell/ui/acts.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { focusAdded } from '../list/use-rows.tsx';
import { Loaded } from '../loaded.tsx';
import { promised } from '../mails/mail-problems.ts';
import { RecordLayout } from '../record/record-layout.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import { OrderChanges } from './order-changes.tsx';
import { draftOf, moneyOf, newPayment, type OrderDraft, toInput, withPhotos } from './order-draft.ts';
import { OrderHandover } from './order-handover.tsx';
import { OrderMatter } from './order-matter.tsx';
import { type OrderKey, orderQuery, TO_PAY, useSaveOrder } from './order-queries.ts';
import { OrderSide } from './order-side.tsx';
import { openAmount, unsettledIn } from './order-totals.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { StagePanel } from './stage-panel.tsx';

/** An order with all that belongs to it: on its page, or beside the list. */
export default function OrderRecord({ uid, id }: OrderKey) {
  const host = useHost();
  return (
    <Loaded query={orderQuery(host, { uid, id })} noun="order">
      {(order) => <OrderEditor order={order} />}
    </Loaded>
  );
}

/** One order: its stage, which is saved by itself, and a form for the rest. */
function OrderEditor({ order }: { order: AdminOrder }) {
  const saveOrder = useSaveOrder(order);
  const photos = useFormFiles({ kind: 'workshop' }, (done) => form.change((now) => withPhotos(now, done)));
  const form = useRecordForm({
    name: `order.${order.uid}.${order.id}`,
    stored: order,
    draftOf,
    isFilling: photos.uploads.length > 0,
    async save(draft, { version }) {
      const stored = await saveOrder.mutateAsync(toInput(withPhotos(draft, await photos.settled()), version));
      // What was sent is in the ledger. What was added or corrected since is new.
      const { payments: sent } = draft;
      const isSent = ({ id }: { id: string }) => sent.some((each) => each.id === id);
      form.change(({ payments }) => ({
        payments: payments
          .filter((each) => !sent.includes(each))
          .map((each) => (isSent(each) ? { ...each, id: crypto.randomUUID() } : each)),
      }));
      return stored;
    },
    onFailure: useAlert('Failed to save the order.'),
  });
  const [paidBack, setPaidBack] = useState<LedgerEntry>();
  const payments = () => document.getElementById(TO_PAY.slice(1));
  const recordPayment = (centsOf: (draft: OrderDraft) => number) => {
    const add = () =>
      form.change((draft) => {
        const cents = centsOf(draft);
        return {
          payments:
            cents === 0 ? draft.payments : [...draft.payments, newPayment({ amount: decimalOf(cents) })],
        };
      });
    focusAdded(add, payments);
  };
  const recordUnsettled = (stage: Stage) =>
    recordPayment((draft) => unsettledIn(moneyOf(draft, order.payments), stage));
  const { hash } = useLocation();
  const settle = useEffectEvent(() => {
    const open = openAmount(order);
    const online = order.payments.find(
      ({ kind, session }) => kind === 'paid' && refundable(order.payments, session) > 0,
    );
    if (open < 0 && online) setPaidBack(online);
    else recordPayment(({ payments }) => (payments.length === 0 ? open : 0));
  });
  useEffect(() => {
    if (hash !== TO_PAY) return;
    // The record gets the focus first.
    const later = setTimeout(settle);
    return () => clearTimeout(later);
  }, [hash]);
  const endPayBack = () => {
    // A payment that is paid back in full has no button any more, to which the dialog would return the focus.
    flushSync(() => setPaidBack(undefined));
    focusIfLost(payments());
  };
  return (
    <>
      <RecordLayout
        summary={<StagePanel order={order} hasUnsaved={form.isDirty} onRecordPayment={recordUnsettled} />}
        form={{
          'aria-label': 'Order form',
          onSubmit(event) {
            event.preventDefault();
            form.reset();
            if (event.currentTarget.reportValidity()) void form.save();
          },
        }}
        main={<OrderMatter form={form} />}
        side={<OrderSide form={form} photos={photos} onPayBack={setPaidBack} />}
        bar={
          <FormBar
            form={form}
            saved="Order saved."
            hint={
              form.draft.payments.length > 0
                ? promised(order, 'The customer gets a receipt by e-mail.')
                : 'Saving sends no e-mail.'
            }
          >
            <Button
              type="submit"
              look={form.isDirty ? undefined : 'secondary'}
              byKey={SAVE_KEY}
              pending={form.isPending}
            >
              Save Order
            </Button>
          </FormBar>
        }
        after={
          <>
            <OrderChanges order={order} />
            <OrderHandover order={order} />
            <Timeline record={order} />
          </>
        }
      />
      {paidBack && <RefundDialog order={order} entry={paidBack} onClose={endPayBack} />}
    </>
  );
}
