import { amountDue } from '@hearthside/services/commission/orders/amount-due.contract.ts';
import {
  type AdminOrder,
  disputed,
  type OrderMoney,
  overpaid,
  type Totals,
  totalsOf,
} from '@hearthside/services/commission/orders/order.contract.ts';
import { CANCELLED, DELIVERED, type Stage } from '@hearthside/services/commission/orders/stage.contract.ts';
import { formatCents } from '@hearthside/services/core/site/money.contract.ts';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import css from './order-totals.module.css';

/** Sums of what is in a form. */
export function Sums({ rows }: { rows: readonly (readonly [label: string, cents: number])[] }) {
  return (
    <dl className={`${layout.stack1} ${css.totals}`} aria-label="Totals">
      {rows.map(([label, cents]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCents(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What is open of an order, in a word: what was paid for one that is cancelled is not too much, but to be given back. */
export function balanceWord({ status, balance }: { status: string; balance: number }): string {
  if (balance >= 0) return 'Balance due';
  return status === CANCELLED ? 'Refund due' : 'Overpaid';
}

export function OrderTotals({ totals, status }: { totals: Totals; status: string }) {
  const { paid, balance, depositDue } = totals;
  const rows = [
    ['Paid', paid],
    ...(depositDue > 0 ? ([['Deposit due', depositDue]] as const) : []),
    [balanceWord({ status, balance }), Math.abs(balance)],
  ] as const;
  return <Sums rows={rows} />;
}

/** What a payment that comes now is for, in cents: what is asked for, else all that is unpaid; negative is to be paid back. */
export function openAmount(order: AdminOrder): number {
  const unpaid = -overpaid(order);
  return amountDue(order)?.amount ?? (unpaid > 0 ? Math.max(0, unpaid - disputed(order)) : unpaid);
}

/** Whether what is paid back to an order's customer would be due again. */
export function isPaidInFull(order: OrderMoney & { status: string }): boolean {
  return order.status !== CANCELLED && totalsOf(order).balance === 0;
}

/** The payment in cents that a stage should not come before: what a delivered order still costs, or, negative, what a cancelled one was paid. */
export function unsettledIn(order: OrderMoney, stage: Stage): number {
  const { balance, paid } = totalsOf({ ...order, status: stage });
  if (stage === DELIVERED) return Math.max(0, balance);
  return stage === CANCELLED && paid > 0 ? -paid : 0;
}
