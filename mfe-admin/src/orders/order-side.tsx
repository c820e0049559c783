import {
  type AdminOrder,
  type LedgerEntry,
  totalsOf,
} from '@hearthside/services/commission/orders/order.contract.ts';
import { momentText } from '@hearthside/services/core/site/date-words.contract.ts';
import { ClashNotice } from '@hearthside/shell/form/clash-notice.tsx';
import { FormBar } from '@hearthside/shell/form/form-bar.tsx';
import type { FormFiles } from '@hearthside/shell/form/use-form-files.ts';
import type { RecordForm } from '@hearthside/shell/form/use-record-form.ts';
import { SAVE_KEY } from '@hearthside/shell/ui/acts.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { TextArea } from '@hearthside/shell/ui/components/field.tsx';
import { Link } from 'react-router-dom';
import { RecordHistory } from '../history/record-history.tsx';
import { Papers } from '../papers/papers.tsx';
import { CommissionCustomer } from '../record/commission-customer.tsx';
import { FoldedPart } from '../record/part.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { IN_WORDS, moneyOf, type OrderDraft, PARTS } from './order-draft.ts';
import { OrderDrawings } from './order-drawings.tsx';
import { OrderTotals } from './order-totals.tsx';
import { PaymentReminder } from './payment-reminder.tsx';
import { PaymentsEditor } from './payments-editor.tsx';
import { StepsEditor } from './steps-editor.tsx';
import { WorkshopPhotos } from './workshop-photos.tsx';

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
        <OrderTotals totals={totalsOf({ ...moneyOf(draft, order.payments), status: order.status })} />
        <PaymentReminder order={order} />
      </PaymentsEditor>
      <FoldedPart title="Delivery" isOpen={!order.delivery} byKey="y">
        <DeliveryFields form={form} />
      </FoldedPart>
      <TextArea
        label="Private notes"
        hint="Only you can see these. They’re on the build sheet."
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
      <FormBar form={form} saved="Order saved." hint="Saving sends no e-mail.">
        <Button type="submit" byKey={SAVE_KEY} pending={form.isPending}>
          Save Order
        </Button>
      </FormBar>
    </>
  );
}

/** Whose order it is, and what it came from. */
function OrderCustomer({ order }: { order: AdminOrder }) {
  const { uid, id, orderId, customerName, customerEmail, placedOn } = order;
  return (
    <CommissionCustomer record={order} name={customerName} email={customerEmail}>
      <Link to={`/admin/orders/${uid}/${id}/build-sheet`}>Build sheet</Link>
      <span>
        {orderId}, placed {momentText(placedOn)}
      </span>
    </CommissionCustomer>
  );
}
