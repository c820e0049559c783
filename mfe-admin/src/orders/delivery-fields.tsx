import type { AdminOrder } from '@hearthside/services/commission/orders/order.contract.ts';
import type { RecordForm } from '@hearthside/shell/form/use-record-form.ts';
import { TextArea } from '@hearthside/shell/ui/components/text-area.tsx';
import { TextField } from '@hearthside/shell/ui/components/text-field.tsx';
import { LikelyDelivery } from './likely-delivery.tsx';
import type { OrderDraft } from './order-draft.ts';
import css from './order-form.module.css';

/** When and where an order will be delivered, as it is promised to the customer. */
export function DeliveryFields({ form }: { form: RecordForm<AdminOrder, OrderDraft> }) {
  const { base: order, draft, errors, change } = form;
  const { delivery } = draft;
  return (
    <div className={css.group}>
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
      <p className={css.hint}>One day or a range; both empty while it is unknown.</p>
      <LikelyDelivery order={order} onUse={(range) => change({ delivery: range })} />
      <TextArea label="Delivery address" rows={2} maxLength={500} {...form.field('deliveryAddress')} />
    </div>
  );
}
