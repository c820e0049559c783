import type { RecordForm } from '@hearthside/shell/form/use-record-form.ts';
import { TextField } from '@hearthside/shell/ui/components/field.tsx';
import { NumberField } from '../number-field.tsx';
import type { OrderDraft } from './order-draft.ts';

interface DeliveryDaysProps extends Pick<OrderDraft, 'delivery'> {
  /** What the labels say after "First day" and "Last day". */
  of?: string;
  errors: Partial<Record<string, string>>;
  onChange: (change: Pick<OrderDraft, 'delivery'>) => void;
}

/** The first and the last day of a delivery; both are empty while it is unknown. */
export function DeliveryDays({ delivery, of = '', errors, onChange }: DeliveryDaysProps) {
  return (
    <>
      <TextField
        label={`First day${of}`}
        type="date"
        value={delivery.from}
        max={delivery.to || undefined}
        error={errors['delivery.from']}
        onChange={({ target }) => onChange({ delivery: { ...delivery, from: target.value } })}
      />
      <TextField
        label={`Last day${of}`}
        type="date"
        value={delivery.to}
        min={delivery.from || undefined}
        error={errors['delivery.to']}
        onChange={({ target }) => onChange({ delivery: { ...delivery, to: target.value } })}
      />
    </>
  );
}

interface Amounts {
  deliveryCost: string;
  deposit: string;
}

/** What an order or a quote costs besides its lines, and what is asked for first; amounts as they are typed. */
export function DeliveryAndDeposit({ form }: { form: Pick<RecordForm<unknown, Amounts>, 'field'> }) {
  return (
    <>
      <NumberField label="Delivery cost" min={0} {...form.field('deliveryCost')} />
      <NumberField label="Deposit requested" min={0} {...form.field('deposit')} />
    </>
  );
}
