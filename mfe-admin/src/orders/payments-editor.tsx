import {
  MAX_PAYMENTS,
  PAYMENT_METHODS,
} from '@hearthside/services/commission/orders/order-limits.contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { SelectField } from '@hearthside/shell/ui/components/select-field.tsx';
import { TextField } from '@hearthside/shell/ui/components/text-field.tsx';
import { useRef } from 'react';
import { focusAdded } from '../list/focus-added.ts';
import { AmountField } from './amount-field.tsx';
import { newPayment, type PaymentDraft } from './order-draft.ts';
import css from './order-form.module.css';

interface PaymentsEditorProps {
  payments: PaymentDraft[];
  errors: Record<string, string>;
  onChange: (payments: PaymentDraft[]) => void;
}

/** For what leads to the payments from elsewhere on the page. */
export const PAYMENTS_ID = 'payments';

/** What the customer has paid, and when and how. */
export function PaymentsEditor({ payments, errors, onChange }: PaymentsEditorProps) {
  const root = useRef<HTMLFieldSetElement>(null);
  const change = (id: string, changed: Partial<PaymentDraft>) =>
    onChange(payments.map((payment) => (payment.id === id ? { ...payment, ...changed } : payment)));
  const add = () =>
    focusAdded(
      () => onChange([...payments, newPayment()]),
      () => root.current,
    );
  const remove = (id: string) => {
    onChange(payments.filter((payment) => payment.id !== id));
    // The button that had the focus is removed.
    root.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  return (
    <fieldset id={PAYMENTS_ID} ref={root} className={css.group}>
      <legend className={css.legend}>Payments</legend>
      <p className={css.hint}>The customer sees them. A negative amount was paid back.</p>
      {errors.payments && (
        <p className={css.problem} role="alert">
          {errors.payments}
        </p>
      )}
      <ol className={css.entries} aria-label="Payments of the order">
        {payments.map(({ id, amount, method, on, note }, place) => (
          <li key={id} className={`${css.entry} ${css.payment}`} aria-label={`Payment ${place + 1}`}>
            <AmountField
              label="Amount"
              value={amount}
              error={errors[`payments.${place}.amount`]}
              onChange={({ target }) => change(id, { amount: target.value })}
            />
            <SelectField
              label="Paid by"
              value={method}
              onChange={({ target }) =>
                change(id, { method: PAYMENT_METHODS.find((each) => each === target.value) ?? 'Other' })
              }
            >
              {PAYMENT_METHODS.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </SelectField>
            <TextField
              label="Paid on"
              type="date"
              required
              value={on}
              error={errors[`payments.${place}.on`]}
              onChange={({ target }) => change(id, { on: target.value })}
            />
            <div className={css.wide}>
              <TextField
                label="Note for the customer"
                value={note}
                maxLength={200}
                onChange={({ target }) => change(id, { note: target.value })}
              />
            </div>
            <div className={css.remove}>
              <Button look="quiet" aria-label={`Remove payment ${place + 1}`} onClick={() => remove(id)}>
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {payments.length < MAX_PAYMENTS && (
        <div>
          <Button look="secondary" data-add onClick={add}>
            Add a payment
          </Button>
        </div>
      )}
    </fieldset>
  );
}
