import type { AdminOrder, LedgerEntry } from '@hearthside/services/commission/orders/order.contract.ts';
import {
  MAX_PAYMENTS,
  PAYMENT_METHODS,
} from '@hearthside/services/commission/orders/order-limits.contract.ts';
import { decimalOf } from '@hearthside/services/core/site/money.contract.ts';
import { useFocusIfLost } from '@hearthside/shell/form/use-focus-if-lost.ts';
import { Check, SelectField, TextField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import type { ReactNode } from 'react';
import { useRows } from '../list/use-rows.tsx';
import { NumberField } from '../number-field.tsx';
import { LedgerList } from './ledger-list.tsx';
import {
  correctionOf,
  isMoreThanOpen,
  isPriceLowered,
  newPayment,
  type PaymentDraft,
} from './order-draft.ts';
import css from './order-form.module.css';
import { TO_PAY } from './order-queries.ts';
import { isPaidInFull, openAmount } from './order-totals.tsx';

interface PaymentsEditorProps {
  order: AdminOrder;
  /** Those that are not saved yet. */
  payments: PaymentDraft[];
  errors: Record<string, string>;
  onChange: (payments: PaymentDraft[]) => void;
  onPayBack: (entry: LedgerEntry) => void;
  /** The sums. */
  children: ReactNode;
}

/** What the customer has paid, and when and how. */
export function PaymentsEditor(props: PaymentsEditorProps) {
  const { order, payments, errors, onChange, onPayBack, children } = props;
  const open = openAmount(order);
  const { root, add, change, addButton, removeButton } = useRows({
    rows: payments,
    onChange,
    newRow: () =>
      newPayment({
        lowersPrice: isPaidInFull(order),
        ...(open !== 0 && payments.length === 0 && { amount: decimalOf(open) }),
      }),
    max: MAX_PAYMENTS,
  });
  // The fields of a payment are gone once it is saved.
  const legend = useFocusIfLost<HTMLLegendElement>(order.payments.length);
  return (
    <fieldset id={TO_PAY.slice(1)} tabIndex={-1} ref={root} className={`${layout.stack3} ${css.group}`}>
      <legend ref={legend} tabIndex={-1}>
        Payments
      </legend>
      {children}
      <LedgerList
        entries={order.payments}
        corrected={[...order.payments, ...payments].flatMap(({ corrects }) => corrects ?? [])}
        onCorrect={(entry) => add(correctionOf(entry))}
        onPayBack={onPayBack}
      />
      {errors.payments && (
        <p className={css.problem} role="alert">
          {errors.payments}
        </p>
      )}
      {payments.length > 0 && (
        <p className={layout.note}>
          The customer sees them. A negative amount is a refund. What is saved stays; a correction takes it
          back.
        </p>
      )}
      <ol className={`${layout.stack4} ${css.entries}`} aria-label="New payments">
        {payments.map(
          ({ id, amount, method, on, note, corrects, lowersPrice = false, isCredit = false }, place) => (
            <li key={id} className={`${css.entry} ${css.payment}`} aria-label={`Payment ${place + 1}`}>
              <NumberField
                label="Amount"
                readOnly={corrects !== undefined}
                onFocus={({ target }) => target.select()}
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
                options={PAYMENT_METHODS}
              />
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
                {corrects === undefined && isPriceLowered({ amount }) && (
                  <Check
                    checked={lowersPrice}
                    onChange={({ target }) => change(id, { lowersPrice: target.checked })}
                  >
                    Lower the order total as well
                  </Check>
                )}
                {(isCredit || (corrects === undefined && isMoreThanOpen(amount, order))) && (
                  <Check
                    checked={isCredit}
                    onChange={({ target }) => change(id, { isCredit: target.checked })}
                  >
                    Keep what is too much as a credit
                  </Check>
                )}
              </div>
              <div className={css.remove}>{removeButton(id, `payment ${place + 1}`)}</div>
            </li>
          ),
        )}
      </ol>
      <div>{addButton('Add a payment', 'm')}</div>
    </fieldset>
  );
}
