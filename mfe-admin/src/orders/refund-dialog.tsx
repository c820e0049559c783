import {
  type AdminOrder,
  type LedgerEntry,
  refundable,
  totalsOf,
} from '@hearthside/services/commission/orders/order.contract.ts';
import { CANCELLED } from '@hearthside/services/commission/orders/stage.contract.ts';
import { centsIn } from '@hearthside/services/core/site/decimal.contract.ts';
import { decimalOf, formatCents } from '@hearthside/services/core/site/money.contract.ts';
import { problemOf } from '@hearthside/shell/federation/problem.ts';
import { Check, TextField } from '@hearthside/shell/ui/components/field.tsx';
import { FormDialog } from '@hearthside/shell/ui/components/form-dialog.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { useState } from 'react';
import { NumberField } from '../number-field.tsx';
import { useRefund } from './order-queries.ts';
import { isPaidInFull, openAmount } from './order-totals.tsx';

interface RefundDialogProps {
  order: AdminOrder;
  /** A payment at the provider's page. */
  entry: LedgerEntry;
  onClose: () => void;
}

/** Pays back a payment the way that it came: what is due back, else all of what is left, or a part of it. */
export function RefundDialog({ order, entry, onClose }: RefundDialogProps) {
  const refund = useRefund(order);
  const left = refundable(order.payments, entry.session);
  const open = openAmount(order);
  const [amount, setAmount] = useState(decimalOf(open < 0 ? Math.min(left, -open) : left));
  const [reason, setReason] = useState('');
  const [lowersPrice, setLowersPrice] = useState(isPaidInFull(order));
  const hasPrice = order.status !== CANCELLED;
  // Pressed again after a failure, it pays back once.
  const [id] = useState(() => crypto.randomUUID());
  const errors = problemOf(refund.error)?.errors ?? {};
  const send = (form: HTMLFormElement) => {
    if (!form.reportValidity()) return;
    refund.mutate(
      { id, session: entry.session ?? '', amount: centsIn(amount) ?? 0, reason, lowersPrice },
      {
        onSuccess: onClose,
      },
    );
  };
  return (
    <FormDialog
      title={`Refund up to ${formatCents(left)}`}
      action="Refund"
      pending={refund.isPending}
      onSend={send}
      onClose={onClose}
    >
      <NumberField
        label="Amount"
        min={0.01}
        max={left / 100}
        value={amount}
        error={errors.amount}
        onChange={({ target }) => setAmount(target.value)}
      />
      <TextField
        label="Reason"
        hint="The customer sees it."
        required
        maxLength={200}
        value={reason}
        error={errors.reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {hasPrice && (
        <Check checked={lowersPrice} onChange={({ target }) => setLowersPrice(target.checked)}>
          Lower the order total as well
        </Check>
      )}
      {hasPrice && !lowersPrice && totalsOf(order).balance >= 0 && (
        <p className={layout.note}>The customer will be asked to pay it again.</p>
      )}
    </FormDialog>
  );
}
