import { mailKey, mails, queuedMail } from '../../core/outbox/mail.entity.ts';
import { type SomeWrites, writesOf } from '../../core/runtime/commit.ts';
import { amountDue, dueDay } from './amount-due.contract.ts';
import { remindedAt } from './delivery.contract.ts';
import type { OrderItem } from './order.entity.ts';
import { toOrder } from './order-view.ts';

/** What is due does not depend on the delivery. */
type WithoutDelivery = Omit<OrderItem, 'delivery'>;

/** The reminder of what an order's customer was asked for last has the number of its last day, or of the owner's reminder since. */
export function reminderNumber(order: WithoutDelivery): number | undefined {
  const days = [dueDay(toOrder(order)), order.remindedOn].map((day = '') => Number(day.replaceAll('-', '')));
  return Math.max(...days) || undefined;
}

/**
 * Has the customer reminded on the day after the last one, with each act after which something may be due by another day. The
 * e-mail waits in the outbox, and is dropped if nothing is due then. One that is there already stays as it is.
 */
export function paymentReminder(order: WithoutDelivery): SomeWrites {
  const by = amountDue(toOrder(order))?.by;
  if (!by) return undefined;
  const heldUntil = remindedAt(by, 1);
  const key = mailKey('paymentReminder', order.id, reminderNumber(order));
  const { noun, subjectId, kind, ...mail } = queuedMail(key, order.uid, new Date().toISOString());
  return writesOf(mails, (write) =>
    // Its number says its day, so the moment is the same each time.
    write.upsert({ noun, subjectId, kind, heldUntil }).ifNotExists(mail),
  );
}
