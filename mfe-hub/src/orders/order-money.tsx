import {
  amountDue,
  balanceDueFrom,
  whenDue,
} from '@hearthside/services/commission/orders/amount-due.contract.ts';
import {
  disputed,
  type LedgerEntry,
  type OrderEntry,
  pendingRefunds,
  sumsOf,
  totalsOf,
} from '@hearthside/services/commission/orders/order.contract.ts';
import { CANCELLED } from '@hearthside/services/commission/orders/stage.contract.ts';
import { lineNotes } from '@hearthside/services/commission/orders/tax.contract.ts';
import { shortDay } from '@hearthside/services/core/site/date-words.contract.ts';
import { formatCents } from '@hearthside/services/core/site/money.contract.ts';
import { transferCode } from '@hearthside/services/shop/pages/bank.contract.ts';
import type { Account } from '@hearthside/services/slices/hub/hub.contract.ts';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { PriceTable } from '@hearthside/shell/ui/components/price-table.tsx';
import { lazy, Suspense } from 'react';
import css from './order-money.module.css';

const TransferCode = lazy(() => import('./transfer-code.tsx'));

interface OrderMoneyProps {
  order: OrderEntry;
  account: Pick<Account, 'howToPay' | 'bank'>;
}

/** The lines of an order with its sums, what was paid, and how to pay the rest. Nothing before there is a price. */
export function OrderMoney({ order, account }: OrderMoneyProps) {
  const { lines, payments, deliveryCost, deposit } = order;
  const moved = payments.filter(({ amount }) => amount !== 0);
  const onTheWay = new Set(pendingRefunds(payments).map(({ id }) => id));
  if (lines.length === 0 && moved.length === 0) return null;
  const totals = totalsOf(order);
  const { paid, balance, depositDue } = totals;
  const { howToPay, bank } = account;
  const due = amountDue(order);
  const isHeld = disputed(order) >= depositDue;
  const code = bank && due && transferCode(bank, { cents: due.amount, reference: order.orderId });
  const dueFrom = balanceDueFrom(order);
  const sums: [string, number][] = [
    ...sumsOf(totals, deliveryCost),
    ['Paid', paid],
    [balance < 0 ? 'Credit' : 'Balance', Math.abs(balance)],
  ];
  return (
    <>
      <h3 className={css.title}>Price</h3>
      <PriceTable lines={lines} notesOf={lineNotes} sums={sums} />
      {deposit > 0 && order.status !== CANCELLED && (
        <p>
          Deposit: {formatCents(deposit)}
          {depositDue > 0
            ? `, ${formatCents(depositDue)} ${isHeld ? 'held by your bank' : 'unpaid'}`
            : ', paid'}
        </p>
      )}
      {dueFrom && <p>The balance is due {whenDue(dueFrom)}.</p>}
      {howToPay && due && (
        <>
          <h3 className={css.title}>How to pay</h3>
          <p className={css.text}>{howToPay}</p>
          <p>Amount: {formatCents(due.amount)}</p>
          {due.by && <p>Due by: {shortDay(due.by)}</p>}
          <p>Reference: {order.orderId}</p>
          {code && (
            <Suspense>
              <TransferCode text={code} />
            </Suspense>
          )}
        </>
      )}
      {moved.length > 0 && (
        <>
          <h3 className={css.title}>Payments</h3>
          <ul className={css.payments}>
            {moved.map(({ id, amount, method, on, note, kind, corrects, lowersPrice }) => (
              <li key={id}>
                <time dateTime={on}>{shortDay(on)}</time>: {formatCents(Math.abs(amount))}
                {wordsOf(kind) ??
                  (corrects ? ' corrected' : `${amount < 0 ? ' paid back' : ''} by ${method.toLowerCase()}`)}
                {lowersPrice && amount < 0 && ', and taken off the price'}
                {onTheWay.has(id) && ', on its way to you'}
                {note && <span className={`${layout.note} ${css.options}`}>{note}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** What a bank did. */
function wordsOf(kind: LedgerEntry['kind']): string | undefined {
  if (kind === 'refundFailed') return ' of a refund came back';
  if (kind === 'disputed') return ' taken back by your bank';
  return kind === 'disputeWon' ? ' returned by your bank' : undefined;
}
