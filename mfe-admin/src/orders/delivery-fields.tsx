import type { AdminOrder } from '@hearthside/services/commission/orders/order.contract.ts';
import {
  ORDER_TEXTS,
  type OrderTextName,
  textsThatNot,
} from '@hearthside/services/commission/orders/order-texts.contract.ts';
import type { RecordForm } from '@hearthside/shell/form/use-record-form.ts';
import { TextArea } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { DeliveryDays } from './delivery-days.tsx';
import { LikelyDelivery } from './likely-delivery.tsx';
import type { OrderDraft } from './order-draft.ts';
import css from './order-form.module.css';

/** When and where an order will be delivered, as it is promised to the customer. */
export function DeliveryFields({ form }: { form: RecordForm<AdminOrder, OrderDraft> }) {
  const { base: order, draft, errors, change } = form;
  return (
    <div className={`${layout.stack3} ${css.group}`}>
      <div className={`${layout.stack3} ${css.fields}`}>
        <DeliveryDays delivery={draft.delivery} errors={errors} onChange={change} />
      </div>
      <p className={layout.note}>One day or a range; both empty while it is unknown.</p>
      <LikelyDelivery order={order} onUse={(range) => change({ delivery: range })} />
      <TextArea
        label={ORDER_TEXTS.deliveryAddress.label}
        rows={2}
        maxLength={ORDER_TEXTS.deliveryAddress.max}
        {...form.field('deliveryAddress')}
      />
      {textsThatNot('hasOwnPlace').map((name: OrderTextName) => (
        <TextArea
          key={name}
          label={ORDER_TEXTS[name].label}
          rows={2}
          maxLength={ORDER_TEXTS[name].max}
          {...form.field(name)}
        />
      ))}
    </div>
  );
}
