import { formatCents } from '@hearthside/services/commission/orders/cents.contract.ts';
import { type OrderEntry, totalsOf } from '@hearthside/services/commission/orders/order.contract.ts';
import { day } from '../dates.ts';
import css from './order-money.module.css';
import { PriceTable } from './price-table.tsx';

/** The lines of an order with its sums, and what was paid. Nothing before there is a price. */
export function OrderMoney({ order }: { order: OrderEntry }) {
  const { lines, payments, deliveryCost, deposit } = order;
  if (lines.length === 0 && payments.length === 0) return null;
  const { total, paid, balance, depositDue } = totalsOf(order);
  const sums: [string, number][] = [
    ['Delivery', deliveryCost],
    ['Total', total],
    ['Paid', paid],
    [balance < 0 ? 'In your favor' : 'Balance', Math.abs(balance)],
  ];
  return (
    <>
      <h3 className={css.title}>Price</h3>
      <PriceTable lines={lines} notesOf={({ options }) => [options]} sums={sums} />
      {deposit > 0 && (
        <p>
          Deposit: {formatCents(deposit)}
          {depositDue > 0 ? `, ${formatCents(depositDue)} unpaid` : ', paid'}
        </p>
      )}
      {payments.length > 0 && (
        <>
          <h3 className={css.title}>Payments</h3>
          <ul className={css.payments}>
            {payments.map(({ id, amount, method, on, note }) => (
              <li key={id}>
                <time dateTime={on}>{day(on)}</time>: {formatCents(Math.abs(amount))}
                {amount < 0 ? ' paid back' : ''} by {method.toLowerCase()}
                {note && <span className={css.options}>{note}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
