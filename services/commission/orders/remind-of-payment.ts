import { mailKey, queued } from '../../core/outbox/mail.entity.ts';
import { transition } from '../../core/outbox/transition.ts';
import { ConflictError } from '../../core/runtime/errors.ts';
import { today } from '../../core/site/day.contract.ts';
import { isOverdue, owedOf } from './amount-due.contract.ts';
import type { AdminOrder } from './order.contract.ts';
import { orderStates } from './order-states.ts';
import { toOrder } from './order-view.ts';
import { reminderNumber } from './payment-reminder.ts';
import { getOrder, type OrderKey } from './read-order.ts';

/**
 * Reminds an order's customer, once a day, of what is overdue, by the e-mail with the invoice and the way to pay. ConflictError if
 * nothing is.
 */
export async function remindOfPayment(key: OrderKey): Promise<AdminOrder> {
  const remindedOn = today();
  await transition(orderStates, 'reminded', {
    key,
    isDone: (order) => order.remindedOn === remindedOn,
    check(order) {
      if (!owedOf(toOrder(order)).some(isOverdue))
        throw new ConflictError('Nothing on this order is overdue now.');
    },
    change: () => ({ remindedOn }),
    also: (order) => [
      queued(
        mailKey('paymentReminder', key.id, reminderNumber({ ...order, remindedOn })),
        key.uid,
        new Date().toISOString(),
      ),
    ],
  });
  return getOrder(key);
}
