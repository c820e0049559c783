import { rangeText } from '../../core/site/date-words.contract.ts';
import { dayOf } from '../../core/site/day.contract.ts';
import { type OrderChange, openChange, type StoredChange } from './change.contract.ts';
import { isExpired } from './expiry.ts';
import {
  itemsOf,
  type ListedOrder,
  type OrderEntry,
  paidOn,
  totalsOf,
  type WorkshopPhoto,
} from './order.contract.ts';
import { NOTHING_WRITTEN, type OrderItem } from './order.entity.ts';
import type { OrderTerms } from './order.schema.ts';
import { ALL_TEXTS, forTexts, type OrderTextName, textsThat } from './order-texts.contract.ts';
import { DELIVERED, isOver } from './stage.contract.ts';

/** A stored order as its customer sees it in `orderHistory`: without private notes, and with the shared photos only. */
export function toOrderEntry(item: OrderItem): OrderEntry {
  const order = toOrder(item);
  return { ...order, photos: order.photos.filter(({ isShared }) => isShared) };
}

/** What the customer and the owner see of an order, with every photo. */
export function toOrder(item: OrderItem): OrderEntry {
  const { id, orderId, status, stages, placedOn, agreedAt, handover, changes = [] } = item;
  const { paymentDays, waitsForDeposit, agreedTerms } = item;
  const terms = termsOf(item);
  const { delivery, lines } = terms;
  return {
    ...terms,
    payments: item.payments ?? [],
    id,
    orderId,
    status,
    stages: stages ?? [{ stage: status, at: placedOn }],
    estimatedDelivery: delivery && !isOver(status) ? rangeText(delivery) : undefined,
    items: itemsOf(lines, item.items),
    placedOn,
    photos: (item.photos ?? []).map(toWorkshopPhoto),
    changes: changes.map(toChange),
    ...{ agreedAt, agreedTerms, paymentDays, waitsForDeposit, handover },
  };
}

/** A change as it stands now. */
export function toChange(stored: StoredChange): OrderChange {
  const { state, validUntil } = stored;
  return { ...stored, state: state === 'proposed' && isExpired(validUntil ?? '') ? 'expired' : state };
}

/** All that the owner has written in words, for whomever. */
export function textsOf(item: OrderItem): Record<OrderTextName, string> {
  return forTexts(ALL_TEXTS, (_, name) => item[name] ?? '');
}

/** What the owner has written that the customer reads. */
export function termsOf(item: OrderItem): Required<OrderTerms> {
  const stored: Partial<Record<string, unknown>> = item;
  const terms = Object.entries(NOTHING_WRITTEN).map(([name, nothing]) => [name, stored[name] ?? nothing]);
  return Object.fromEntries(terms) as Required<OrderTerms>;
}

export function toListedOrder(item: OrderItem): ListedOrder {
  const order = toOrder(item);
  const { id, orderId, status, stages, estimatedDelivery, delivery, items, placedOn } = order;
  const { total, balance } = totalsOf(order);
  const open = isOver(status) ? undefined : openChange(order.changes);
  const { uid, version = 1, customerName = '' } = item;
  const texts = forTexts(textsThat('isColumn'), (_, name) => item[name] ?? '');
  const deliveredAt = status === DELIVERED ? stages.at(-1)?.at : undefined;
  return {
    ...{ uid, id, version, orderId, customerName, status, estimatedDelivery, delivery, items, placedOn },
    ...{ total, balance, paidOn: paidOn(order), ...texts },
    hasObjection: open?.state === 'asked' && open.isObjection === true,
    deliveredOn: deliveredAt && dayOf(deliveredAt),
  };
}

/** A workshop photo's `url` leads nowhere, since its files are not public. */
function toWorkshopPhoto({ url: _, ...photo }: NonNullable<OrderItem['photos']>[number]): WorkshopPhoto {
  return photo;
}
