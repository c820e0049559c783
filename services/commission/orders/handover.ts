import { isDeepStrictEqual } from 'node:util';
import type { Picture } from '../../core/media/picture.contract.ts';
import { attached, readyPictures } from '../../core/media/upload.entity.ts';
import { mailKey, queued } from '../../core/outbox/mail.entity.ts';
import { type States, transition } from '../../core/outbox/transition.ts';
import { ConflictError, EditConflictError, InvalidError } from '../../core/runtime/errors.ts';
import type { User } from '../../core/runtime/user.ts';
import { today } from '../../core/site/day.contract.ts';
import { changedOrder } from './changed-order.ts';
import { remindedAt } from './delivery.contract.ts';
import {
  chosenSlot,
  type Handover,
  type HandoverEvent,
  hasBegun,
  isUnderWay,
  slotText,
} from './handover.contract.ts';
import type { ChoiceInput, ReceiptInput, SlotsInput } from './handover.schema.ts';
import type { AdminOrder, OrderEntry } from './order.contract.ts';
import type { OrderItem } from './order.entity.ts';
import { atStage } from './order-states.ts';
import { toOrderEntry } from './order-view.ts';
import { paymentReminder } from './payment-reminder.ts';
import { getOrder, type OrderKey, orderChanged, readOrder } from './read-order.ts';
import { DELIVERED, isFrom, isOver } from './stage.contract.ts';

const MOST_EVENTS = 50;

/** What happens with the handover of an order. It is a part of the order's item, so the order's version is the lock of both. */
const handoverStates: States<
  OrderItem & { version: number },
  string,
  {
    handover: Omit<Handover, 'version' | 'events'>;
    event: Omit<HandoverEvent, 'at' | 'version'>;
    /** What else the order says from then on: the agreed day of its delivery, or its stage. */
    moved?: Partial<Pick<OrderItem, 'delivery' | 'status' | 'stages' | 'stageVersion'>>;
  },
  'offered' | 'chosen' | 'received'
> = {
  read: readOrder,
  stateOf({ status, handover }) {
    if (handover?.received) return 'received';
    if (isOver(status)) return status;
    return handover ? 'offered' : 'none';
  },
  lockOf: ({ version }) => version,
  changed: orderChanged,
  write(order, { handover, event, moved }, refusal) {
    const version = order.version + 1;
    const all = [...(order.handover?.events ?? []), { ...event, at: new Date().toISOString(), version }];
    const events = all.slice(-MOST_EVENTS);
    return changedOrder(order, { handover: { ...handover, events, version }, ...moved }, refusal);
  },
  transitions: {
    offered: { by: 'owner', from: ['none', 'offered'], mail: 'slots', refused: isHandedOver },
    chosen: {
      by: 'customer',
      from: ['offered'],
      mail: 'slotChosen',
      isRepeated: true,
      refused: isHandedOver,
    },
    received: { by: 'customer', notFrom: ['received'], mail: 'stage', refused: isHandedOver },
  },
};

function isHandedOver({ handover }: Pick<OrderItem, 'handover'>): Error {
  return new ConflictError(
    handover?.received ? 'This order has already been received.' : 'This order has nothing to deliver.',
  );
}

/**
 * Offers the customer slots for the delivery, in place of those before. Repeating it changes nothing. EditConflictError when the
 * order was changed meanwhile, InvalidError for a slot that has begun, ConflictError for an order that is over.
 */
export async function offerSlots(key: OrderKey, { slots, version }: SlotsInput): Promise<AdminOrder> {
  const passed = slots.flatMap((slot, place) =>
    hasBegun(slot)
      ? [
          slot.day < today()
            ? [`slots.${place}.day`, 'This day has passed.']
            : [`slots.${place}.from`, 'This time has passed.'],
        ]
      : [],
  );
  await transition(handoverStates, 'offered', {
    ...{ key, seen: version },
    isDone: ({ handover }) => handover?.version === version + 1 && isDeepStrictEqual(handover.slots, slots),
    change() {
      // Not before: what was offered in time and is repeated is answered as done.
      if (passed.length > 0) throw new InvalidError(Object.fromEntries(passed));
      return { handover: { slots }, event: { what: 'offered' } };
    },
  });
  return getOrder(key);
}

/**
 * Chooses one of the slots, or another one: its day is the day of delivery from then on. The owner is told, and the customer is
 * reminded on the day before, where there is still time for it. Repeating it changes nothing. EditConflictError if other slots were
 * offered meanwhile, ConflictError for a slot that has begun, an order that is over, or one on its way for the slot that was chosen.
 */
export async function chooseSlot(id: string, input: ChoiceInput, user: User): Promise<OrderEntry> {
  const key = { uid: user.uid, id };
  const { slot: chosen, access } = input;
  await transition(handoverStates, 'chosen', {
    ...{ key, user },
    isDone: ({ handover }) => handover?.chosen === chosen && handover.access === access,
    check(order) {
      if (isUnderWay(order))
        throw new ConflictError(
          'Your order is already on its way. If the time doesn’t work, please write to us.',
        );
    },
    change({ handover }) {
      const { slots = [], version } = handover ?? {};
      const slot = chosenSlot({ slots, chosen });
      if (version !== input.version || !slot)
        throw new EditConflictError('Other times have been offered since you opened this.');
      if (hasBegun(slot)) throw new ConflictError('This time has passed. Please choose another one.');
      return {
        handover: { slots, chosen, access },
        event: { what: 'chosen', text: slotText(slot) },
        moved: { delivery: { from: slot.day, to: slot.day } },
      };
    },
    also: ({ version, handover }) => [reminder(key, version + 1, handover?.slots ?? [], chosen)],
  });
  return toOrderEntry(await readOrder(key));
}

/**
 * Says that an order has arrived, who received it, and by photos how: it is delivered then, and both sides are told, its
 * customer as by the owner's act. Repeating it changes nothing. ConflictError before it has left the workshop, or when another person has received it, InvalidError for photos that are not
 * the user's own finished uploads.
 */
export async function confirmReceipt(
  id: string,
  { name, photos: keys = [] }: ReceiptInput,
  user: User,
): Promise<OrderEntry> {
  const key = { uid: user.uid, id };
  let pictures: Picture[] = [];
  await transition(handoverStates, 'received', {
    ...{ key, user },
    isDone: ({ handover }) => handover?.received?.name === name,
    async check({ status }) {
      if (!isFrom('On Its Way', status)) throw new ConflictError('This order has not left our workshop yet.');
      pictures = await readyPictures({ keys, kind: 'delivery', owner: user.uid, field: 'photos' });
    },
    change(order) {
      // Held pictures have no address.
      const photos = pictures.map(({ url: _, ...photo }) => photo);
      const received = { at: new Date().toISOString(), name, photos };
      return {
        handover: { slots: [], ...order.handover, received },
        event: { what: 'received', text: name },
        ...(order.status !== DELIVERED && { moved: atStage(order, DELIVERED) }),
      };
    },
    sendsMail: ({ status }) => status !== DELIVERED,
    also: (order) => [
      attached(keys, `ORDER#${id}`),
      paymentReminder({ ...order, status: DELIVERED }),
      queued(mailKey('received', id, order.version + 1), user.uid, new Date().toISOString()),
    ],
  });
  return toOrderEntry(await readOrder(key));
}

/** The e-mail of the day before. It waits in the outbox, and is dropped if another slot is chosen until then. Who chooses later than that knows. */
function reminder({ uid, id }: OrderKey, version: number, slots: Handover['slots'], chosen: string) {
  const { day = '' } = chosenSlot({ slots, chosen }) ?? {};
  const heldUntil = remindedAt(day, -1);
  if (Date.parse(heldUntil) <= Date.now()) return undefined;
  return queued(mailKey('reminder', id, version), uid, new Date().toISOString(), heldUntil);
}
