import {
  type AdminOrder,
  type LedgerEntry,
  totalsOf,
} from '@hearthside/services/commission/orders/order.contract.ts';
import { STAGES } from '@hearthside/services/commission/orders/stage.contract.ts';
import { ClashNotice } from '@hearthside/shell/form/clash-notice.tsx';
import { FormBar } from '@hearthside/shell/form/form-bar.tsx';
import type { FormFiles } from '@hearthside/shell/form/use-form-files.ts';
import type { RecordForm } from '@hearthside/shell/form/use-record-form.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { SelectField } from '@hearthside/shell/ui/components/select-field.tsx';
import { TextArea } from '@hearthside/shell/ui/components/text-area.tsx';
import { TextField } from '@hearthside/shell/ui/components/text-field.tsx';
import type { FormEvent } from 'react';
import { shortDateTime } from '../dates.ts';
import { DeliveryAndDeposit } from './delivery-and-deposit.tsx';
import { LikelyDelivery } from './likely-delivery.tsx';
import { IN_WORDS, moneyOf, type OrderDraft, PARTS } from './order-draft.ts';
import css from './order-form.module.css';
import { OrderLines } from './order-lines.tsx';
import { OrderTotals } from './order-totals.tsx';
import { PaymentsEditor } from './payments-editor.tsx';
import { WorkshopPhotos } from './workshop-photos.tsx';

interface OrderFormProps {
  form: RecordForm<AdminOrder, OrderDraft>;
  /** The photos that were chosen and are not in the draft yet. */
  photos: FormFiles;
  onPayBack: (entry: LedgerEntry) => void;
}

export function OrderForm({ form, photos, onPayBack }: OrderFormProps) {
  const { base: order, draft, errors, change } = form;
  const { delivery } = draft;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.reset();
    if (event.currentTarget.reportValidity()) void form.save();
  };
  return (
    <form className={css.form} aria-label="Order form" noValidate onSubmit={submit}>
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
      <fieldset className={css.group} disabled={order.agreedAt !== undefined}>
        {order.agreedAt && (
          <p className={css.hint}>
            The customer has agreed to lines and amounts on {shortDateTime(order.agreedAt)}. A change that
            they accept alters them: propose it below.
          </p>
        )}
        <OrderLines
          lines={draft.lines}
          order={order}
          errors={errors}
          onChange={(lines) => change({ lines })}
        />
        <div className={css.fields}>
          <DeliveryAndDeposit draft={draft} errors={errors} onChange={change} />
        </div>
      </fieldset>
      <div className={css.fields}>
        <SelectField
          label="Ask for the balance from"
          value={draft.balanceStage}
          onChange={({ target }) =>
            change({ balanceStage: STAGES.find((stage) => stage === target.value) ?? 'Ready' })
          }
        >
          {STAGES.map((stage) => (
            <option key={stage}>{stage}</option>
          ))}
        </SelectField>
      </div>
      <PaymentsEditor
        stored={order.payments}
        payments={draft.payments}
        errors={errors}
        onChange={(payments) => change({ payments })}
        onPayBack={onPayBack}
      />
      <OrderTotals totals={totalsOf(moneyOf(draft, order.payments))} />
      <TextArea label="Delivery address" rows={3} maxLength={500} {...form.field('deliveryAddress')} />
      <TextArea
        label="Private notes"
        hint="Only you see these. They are on the build sheet."
        rows={4}
        maxLength={5000}
        {...form.field('privateNotes')}
      />
      <WorkshopPhotos
        order={order}
        photos={draft.photos}
        files={photos}
        onChange={(next) => change((now) => ({ photos: next(now.photos) }))}
      />
      <ClashNotice form={form} noun="order" labels={PARTS} inWords={IN_WORDS} />
      <FormBar form={form} saved="Order saved." hint="Saving sends no e-mail.">
        <Button type="submit" pending={form.isPending}>
          Save Order
        </Button>
      </FormBar>
    </form>
  );
}
