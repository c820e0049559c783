import { AmountField } from './amount-field.tsx';

interface Amounts {
  deliveryCost: string;
  deposit: string;
}

interface DeliveryAndDepositProps {
  draft: Amounts;
  /** Field → the API's message about it. */
  errors: Record<string, string>;
  onChange: (changed: Partial<Amounts>) => void;
}

/** What an order or a quote costs besides its lines, and what is asked for first; amounts as they are typed. */
export function DeliveryAndDeposit({ draft, errors, onChange }: DeliveryAndDepositProps) {
  return (
    <>
      <AmountField
        label="Delivery cost"
        min={0}
        value={draft.deliveryCost}
        error={errors.deliveryCost}
        onChange={({ target }) => onChange({ deliveryCost: target.value })}
      />
      <AmountField
        label="Deposit requested"
        min={0}
        value={draft.deposit}
        error={errors.deposit}
        onChange={({ target }) => onChange({ deposit: target.value })}
      />
    </>
  );
}
