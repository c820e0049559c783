import { DELIVERED_BODY, PLACED_NEXT, WORK_MESSAGES } from '@hearthside/services/trade/stages.contract.ts';
import { dayText } from '../../core/site/date-words.contract.ts';
import { formatCents } from '../../core/site/money.contract.ts';
import { customer, type NextStep, shop } from '../consultations/status-message.contract.ts';
import { amountDue, awaitsDeposit, type PaymentTimes } from './amount-due.contract.ts';
import { openChange } from './change.contract.ts';
import { chosenSlot, slotText } from './handover.contract.ts';
import { disputed, type OrderEntry, type OrderMoney, totalsOf } from './order.contract.ts';
import { CANCELLED, isBeforeMaking, isOver, isStage, type Stage } from './stage.contract.ts';

export interface StageMessage {
  title: string;
  /** What has happened. */
  body: string;
  /** Undefined when nobody has to act. */
  next?: NextStep;
}

const MESSAGES: Record<Stage, StageMessage> = {
  'Order Placed': {
    title: 'Your Order Is Placed',
    body: 'We have your order and are working on the design.',
    next: shop(PLACED_NEXT),
  },
  ...WORK_MESSAGES,
  Ready: {
    title: 'Your Piece Is Ready',
    body: 'Your piece is finished and waiting in our workshop.',
    next: shop('We’ll contact you to schedule delivery or pickup.'),
  },
  'On Its Way': {
    title: 'Your Piece Is on Its Way',
    body: 'Your piece has left our workshop.',
    next: customer('Please be there to receive it, with room for it at the curb or in your driveway.'),
  },
  Delivered: {
    title: 'Your Piece Is Delivered',
    body: DELIVERED_BODY,
  },
  Cancelled: {
    title: 'Your Order Is Cancelled',
    body: 'This order is cancelled. If you have a question about it, please reply to our e-mail or call us.',
  },
};

/** The words that the customer reads about an order's stage, in the hub and in the e-mail; a status without words is shown as it is. */
export function stageMessage(status: string): StageMessage {
  return isStage(status) ? MESSAGES[status] : { title: 'Order Updated', body: status };
}

/** What happens next with an order. A change that waits comes first, then money that is due: the deposit before the work, and the rest at its end. */
export function nextStep(
  order: OrderMoney & PaymentTimes & Partial<Pick<OrderEntry, 'changes' | 'waitsForDeposit' | 'handover'>>,
): NextStep | undefined {
  const { status } = order;
  const { depositDue, paid } = totalsOf(order);
  const due = amountDue(order);
  const change = openChange(isOver(status) ? [] : (order.changes ?? []));
  if (change?.state === 'proposed') return customer('Please accept or decline the change that we proposed.');
  const by = due?.by ? ` by ${dayText(due.by)}` : '';
  const startsAtOnce = by !== '' && !awaitsDeposit(order);
  // Whoever waits for a delivery has to be there.
  if (due?.what === 'Balance' && status !== 'On Its Way')
    return customer(`Please pay the balance of ${formatCents(due.amount)}${by}.`);
  if (isBeforeMaking(status) && depositDue > disputed(order))
    return customer(
      `Please pay the deposit of ${formatCents(depositDue)}${by}.${startsAtOnce ? '' : ' We’ll start once we receive it.'}`,
    );
  if (status === CANCELLED && paid > 0)
    return shop(`We’ll contact you about the ${formatCents(paid)} that you have paid.`);
  return (isOver(status) ? undefined : deliveryStep(order)) ?? stageMessage(status).next;
}

/** What the handover says that the stage does not know. */
function deliveryStep({
  status,
  handover,
}: Pick<OrderEntry, 'status'> & Partial<Pick<OrderEntry, 'handover'>>) {
  if (!handover) return undefined;
  if (handover.received) return shop('We’ll close your order.');
  const slot = chosenSlot(handover);
  if (!slot) return customer('Please choose a time for your delivery.');
  return status === 'On Its Way' ? undefined : shop(`We’ll deliver on ${slotText(slot)}.`);
}
