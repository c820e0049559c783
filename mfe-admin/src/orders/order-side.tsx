import { amountDue } from '@hearthside/services/commission/orders/amount-due.contract.ts';
import {
  type AdminOrder,
  type LedgerEntry,
  totalsOf,
} from '@hearthside/services/commission/orders/order.contract.ts';
import { dayText, momentText } from '@hearthside/services/core/site/date-words.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { ClashNotice } from '@hearthside/shell/form/clash-notice.tsx';
import type { FormFiles } from '@hearthside/shell/form/use-form-files.ts';
import type { RecordForm } from '@hearthside/shell/form/use-record-form.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Dialog, DialogActions } from '@hearthside/shell/ui/components/dialog.tsx';
import { TextArea } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RecordHistory } from '../history/record-history.tsx';
import { MailAsItLeaves } from '../mails/mail-dialog.tsx';
import { promised } from '../mails/mail-problems.ts';
import { Papers } from '../papers/papers.tsx';
import { CommissionCustomer } from '../record/customer-part.tsx';
import { FoldedPart } from '../record/part.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { IN_WORDS, moneyOf, type OrderDraft, PARTS } from './order-draft.ts';
import { WorkshopPhotos } from './order-photo.tsx';
import { reminderMailQuery } from './order-queries.ts';
import { OrderTotals } from './order-totals.tsx';
import { PaymentsEditor } from './payments-editor.tsx';
import { StepsEditor } from './steps-editor.tsx';
import { OrderDrawings } from './work-parts.tsx';

interface OrderSideProps {
  form: RecordForm<AdminOrder, OrderDraft>;
  /** The photos that were chosen and are not in the draft yet. */
  photos: FormFiles;
  onPayBack: (entry: LedgerEntry) => void;
}

/** What belongs to an order besides its lines. */
export function OrderSide({ form, photos, onPayBack }: OrderSideProps) {
  const { base: order, draft, errors, change } = form;
  return (
    <>
      <OrderCustomer order={order} />
      <PaymentsEditor
        order={order}
        payments={draft.payments}
        errors={errors}
        onChange={(payments) => change({ payments })}
        onPayBack={onPayBack}
      >
        <OrderTotals
          status={order.status}
          totals={totalsOf({ ...moneyOf(draft, order.payments), status: order.status })}
        />
        <PaymentReminder order={order} />
      </PaymentsEditor>
      <FoldedPart title="Delivery" isOpen={!order.delivery} byKey="y">
        <DeliveryFields form={form} />
      </FoldedPart>
      <TextArea
        label="Private notes"
        hint="Only you can see these. They’re on the workshop sheet."
        rows={2}
        maxLength={5000}
        {...form.field('privateNotes')}
      />
      <FoldedPart
        title={`Steps (${order.steps.filter(({ done }) => done).length} of ${order.steps.length} done)`}
        byKey="b"
      >
        <StepsEditor order={order} steps={draft.steps} onChange={(steps) => change({ steps })} />
      </FoldedPart>
      <FoldedPart title={`Workshop photos (${draft.photos.length})`} byKey="i">
        <WorkshopPhotos
          order={order}
          photos={draft.photos}
          files={photos}
          onChange={(next) => change((now) => ({ photos: next(now.photos) }))}
        />
      </FoldedPart>
      <OrderDrawings order={order} />
      <Papers order={order} />
      <RecordHistory subject={order.uid} record={order.id} />
      <ClashNotice form={form} noun="order" labels={PARTS} inWords={IN_WORDS} />
    </>
  );
}

/** Whose order it is, and what it came from. */
function OrderCustomer({ order }: { order: AdminOrder }) {
  const { orderId, customerName, customerEmail, placedOn } = order;
  return (
    <CommissionCustomer record={order} name={customerName} email={customerEmail}>
      <span>
        {orderId}, placed {momentText(placedOn)}
      </span>
    </CommissionCustomer>
  );
}

/** That the customer will be reminded of what is due, and how. Nothing if they will not. */
function PaymentReminder({ order }: { order: AdminOrder }) {
  const [isShown, setShown] = useState(false);
  const { by } = amountDue(order) ?? {};
  const isPlanned = order.mails.some(
    ({ kind, state, isCurrent }) => isCurrent && kind.startsWith('paymentReminder-') && state === 'queued',
  );
  if (!by || !isPlanned) return null;
  return (
    <>
      <p className={layout.note}>
        {promised(order, `The customer is reminded on the day after ${dayText(by)}.`)}{' '}
        <Button look="quiet" onClick={() => setShown(true)}>
          Preview the reminder
        </Button>
      </p>
      {isShown && <Preview order={order} onClose={() => setShown(false)} />}
    </>
  );
}

function Preview({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const mail = useQuery(reminderMailQuery(useHost(), order));
  return (
    <Dialog title="Reminder of the payment" onClose={onClose}>
      <MailAsItLeaves mail={mail} />
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
