import { mayHaveLeft } from '../../core/outbox/mail.contract.ts';
import { type MailItem, mailKey, readMails } from '../../core/outbox/mail.entity.ts';
import { getAttributes } from '../../core/runtime/get-attributes.ts';
import { findRecords } from '../../core/search/find-records.ts';
import { owedOf } from './amount-due.contract.ts';
import type { Money, MoneyOrder } from './money.contract.ts';
import { disputed, openDisputes, overpaid, UNSETTLED } from './order.contract.ts';
import { type OrderItem, orders } from './order.entity.ts';
import { toOrder } from './order-view.ts';
import { reminderNumber } from './payment-reminder.ts';

const MOST_ORDERS = 1_000;
const READ = [
  ...(['uid', 'id', 'orderId', 'customerName', 'status', 'stages', 'delivery', 'items', 'lines'] as const),
  ...(['deliveryCost', 'deposit', 'balanceStage', 'payments', 'agreedAt', 'paymentDays'] as const),
  ...(['remindedOn', 'placedOn', 'waitsForDeposit'] as const),
];

/**
 * All orders whose money is not settled: one query for each of `UNSETTLED`, and the orders that they find. So it reads what is
 * unsettled, however many orders there are.
 */
export async function getMoney(): Promise<Money> {
  const found = await Promise.all(
    UNSETTLED.map((value) =>
      findRecords({ list: 'order', facets: [{ facet: 'money', value }], order: 'asc' }),
    ),
  );
  const distinct = new Map(
    found.flatMap(({ records }) => records.map(({ uid, id }) => [`${uid} ${id}`, { uid, id }])),
  );
  const keys = [...distinct.values()].slice(0, MOST_ORDERS);
  const read = (await getAttributes(orders(), keys, READ)) as OrderItem[];
  const numbers = new Map(read.map((item) => [item.id, reminderNumber(item)]));
  const mails = await readMails(
    [...numbers].flatMap(([id, number]) => (number ? mailKey('paymentReminder', id, number) : [])),
  );
  const reminders = new Map(mails.map((mail) => [mail.subjectId, mail]));
  return {
    orders: read
      .map((item) => moneyOrder(item, reminders.get(item.id)))
      .sort((one, other) => (dueDay(one) < dueDay(other) ? -1 : 1)),
    isCut: distinct.size > MOST_ORDERS || found.some(({ isCut }) => isCut),
  };
}

const dueDay = ({ owed }: MoneyOrder) => owed[0]?.by ?? 'undated';

function moneyOrder(item: OrderItem, mail: MailItem | undefined): MoneyOrder {
  const order = toOrder(item);
  const { id, orderId, status, items, payments } = order;
  return {
    ...{ uid: item.uid, id, orderId, status, customerName: item.customerName ?? '' },
    ...(mail && (mayHaveLeft(mail.state) ? { remindedAt: mail.since } : { reminder: mail.state })),
    items,
    owed: owedOf(order),
    refund: Math.max(0, overpaid(order)),
    disputed: disputed(order),
    answerBy: openDisputes(payments)[0]?.answerBy,
  };
}
