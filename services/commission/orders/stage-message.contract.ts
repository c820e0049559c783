import { customer, type NextStep, shop } from '../consultations/next-step.contract.ts';
import { type OrderMoney, totalsOf } from './order.contract.ts';
import { isStage, type Stage } from './stage.contract.ts';

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
    body: 'We have your order and work on its design.',
    next: shop('We show you the design and ask for your approval.'),
  },
  'Design Approved': {
    title: 'Your Design Is Approved',
    body: 'The design is settled, and we get the material for your piece.',
    next: shop('We start to cut and weld.'),
  },
  'In Fabrication': {
    title: 'Your Piece Is in Fabrication',
    body: 'Your piece is being cut and welded in our workshop.',
    next: shop('We give it its finish.'),
  },
  Finishing: {
    title: 'Your Piece Is Being Finished',
    body: 'Your piece is built and gets its finish.',
    next: shop('We look over every seam, then we tell you that it is ready.'),
  },
  Ready: {
    title: 'Your Piece Is Ready',
    body: 'Your piece is finished and waits in our workshop.',
    next: shop('We contact you to schedule delivery or pickup.'),
  },
  'On Its Way': {
    title: 'Your Piece Is on Its Way',
    body: 'Your piece has left our workshop.',
    next: customer('Please be there to receive it, with the way to its place clear.'),
  },
  Delivered: {
    title: 'Your Piece Is Delivered',
    body: 'Your piece is with you. We wish you many evenings around the fire.',
  },
  Cancelled: {
    title: 'Your Order Is Cancelled',
    body: 'This order is cancelled. If you have a question about it, please answer our e-mail or call us.',
  },
};

/** The words that the customer reads about an order's stage, in the hub and in the e-mail; a status without words is shown as it is. */
export function stageMessage(status: string): StageMessage {
  return isStage(status) ? MESSAGES[status] : { title: 'Order Updated', body: status };
}

/** What happens next with an order: a deposit that is asked for comes before the work. */
export function nextStep(order: OrderMoney & { status: string }): NextStep | undefined {
  const { next } = stageMessage(order.status);
  const isBeforeWork = order.status === 'Order Placed' || order.status === 'Design Approved';
  return isBeforeWork && totalsOf(order).depositDue > 0
    ? customer('Please pay the deposit. We start the work when it has come.')
    : next;
}
