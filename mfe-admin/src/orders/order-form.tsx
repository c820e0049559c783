import { type AdminOrder, totalsOf } from '@hearthside/services/commission/orders/order.contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { TextArea } from '@hearthside/shell/ui/components/text-area.tsx';
import { TextField } from '@hearthside/shell/ui/components/text-field.tsx';
import type { Dispatch, FormEvent, SetStateAction } from 'react';
import { ClashNotice } from './clash-notice.tsx';
import { DeliveryAndDeposit } from './delivery-and-deposit.tsx';
import { LikelyDelivery } from './likely-delivery.tsx';
import { LinesEditor } from './lines-editor.tsx';
import { type Clash, moneyOf, type OrderDraft } from './order-draft.ts';
import css from './order-form.module.css';
import { OrderTotals } from './order-totals.tsx';
import { PaymentsEditor } from './payments-editor.tsx';
import { WorkshopPhotos } from './workshop-photos.tsx';

interface OrderFormProps {
  order: AdminOrder;
  draft: OrderDraft;
  /** Field → the API's message about it. */
  errors: Record<string, string>;
  clashes: Clash[];
  /** The last save was refused, because somebody else had changed the order. */
  isRefused: boolean;
  isDirty: boolean;
  isSaved: boolean;
  pending: boolean;
  onChange: Dispatch<SetStateAction<OrderDraft>>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

export function OrderForm(props: OrderFormProps) {
  const { order, draft, errors, clashes, onChange } = props;
  const change = (changed: Partial<OrderDraft>) => onChange((now) => ({ ...now, ...changed }));
  const { delivery } = draft;
  return (
    <form className={css.form} aria-label="Order form" noValidate onSubmit={props.onSubmit}>
      <fieldset className={css.group}>
        <legend className={css.legend}>Estimated delivery</legend>
        <p className={css.hint}>
          One day, or the first and the last day of a range. Leave both empty if you do not know yet.
        </p>
        <div className={css.fields}>
          <TextField
            label="First day"
            type="date"
            value={delivery.from}
            max={delivery.to || undefined}
            error={errors['delivery.from']}
            onChange={({ target }) => change({ delivery: { ...delivery, from: target.value } })}
          />
          <TextField
            label="Last day"
            type="date"
            value={delivery.to}
            min={delivery.from || undefined}
            error={errors['delivery.to']}
            onChange={({ target }) => change({ delivery: { ...delivery, to: target.value } })}
          />
        </div>
        <LikelyDelivery order={order} onUse={(range) => change({ delivery: range })} />
      </fieldset>
      <LinesEditor
        lines={draft.lines}
        order={order}
        errors={errors}
        onChange={(lines) => change({ lines })}
      />
      <div className={css.fields}>
        <DeliveryAndDeposit draft={draft} errors={errors} onChange={change} />
      </div>
      <PaymentsEditor
        payments={draft.payments}
        errors={errors}
        onChange={(payments) => change({ payments })}
      />
      <OrderTotals totals={totalsOf(moneyOf(draft))} />
      <TextArea
        label="Delivery address"
        rows={3}
        maxLength={500}
        value={draft.deliveryAddress}
        error={errors.deliveryAddress}
        onChange={({ target }) => change({ deliveryAddress: target.value })}
      />
      <TextArea
        label="Private notes"
        hint="Only you see these. They are on the build sheet."
        rows={4}
        maxLength={5000}
        value={draft.privateNotes}
        error={errors.privateNotes}
        onChange={({ target }) => change({ privateNotes: target.value })}
      />
      <WorkshopPhotos
        order={order}
        photos={draft.photos}
        onChange={(next) => onChange((now) => ({ ...now, photos: next(now.photos) }))}
      />
      <ClashNotice clashes={clashes} isRefused={props.isRefused} />
      <div className={css.end}>
        <Button type="submit" pending={props.pending}>
          Save Order
        </Button>
        <span className={css.hint}>Saving sends no e-mail.</span>
        {props.isSaved && <Notice tone="success">Order saved.</Notice>}
        {props.isDirty && !props.pending && <Notice>There are unsaved changes.</Notice>}
      </div>
    </form>
  );
}
