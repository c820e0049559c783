import type { RecordForm } from '@hearthside/shell/form/use-record-form.ts';
import { AmountField } from './amount-field.tsx';

interface Amounts {
  deliveryCost: string;
  deposit: string;
}

/** What an order or a quote costs besides its lines, and what is asked for first; amounts as they are typed. */
export function DeliveryAndDeposit({ form }: { form: Pick<RecordForm<unknown, Amounts>, 'field'> }) {
  return (
    <>
      <AmountField label="Delivery cost" min={0} {...form.field('deliveryCost')} />
      <AmountField label="Deposit requested" min={0} {...form.field('deposit')} />
    </>
  );
}
