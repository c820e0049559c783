import { deliveryText } from './delivery.contract.ts';
import {
  itemsOf,
  type ListedOrder,
  type OrderEntry,
  totalsOf,
  type WorkshopPhoto,
} from './order.contract.ts';
import type { OrderItem } from './order.entity.ts';
import { isOver } from './stage.contract.ts';

/** A stored order as its customer sees it in `orderHistory`: without private notes, and with the shared photos only. */
export function toOrderEntry(item: OrderItem): OrderEntry {
  const order = toOrder(item);
  return { ...order, photos: order.photos.filter(({ isShared }) => isShared) };
}

/** What the customer and the owner see of an order, with every photo. */
export function toOrder(item: OrderItem): OrderEntry {
  const { id, orderId, status, stages, delivery = null, placedOn, lines = [], payments = [] } = item;
  return {
    id,
    orderId,
    status,
    stages: stages ?? [{ stage: status, at: placedOn }],
    estimatedDelivery: delivery && !isOver(status) ? deliveryText(delivery) : undefined,
    delivery,
    items: itemsOf(lines, item.items),
    placedOn,
    lines,
    deliveryCost: item.deliveryCost ?? 0,
    deposit: item.deposit ?? 0,
    payments,
    deliveryAddress: item.deliveryAddress ?? '',
    photos: (item.photos ?? []).map(toWorkshopPhoto),
  };
}

export function toListedOrder(item: OrderItem): ListedOrder {
  const order = toOrder(item);
  const { id, orderId, status, estimatedDelivery, delivery, items, placedOn } = order;
  const { total, balance } = totalsOf(order);
  const { uid, customerName = '' } = item;
  return {
    ...{ uid, id, orderId, customerName, status, estimatedDelivery, delivery, items, placedOn },
    ...{ total, balance },
  };
}

/** A workshop photo's `url` leads nowhere, since its files are not public. */
function toWorkshopPhoto({ url: _, ...photo }: NonNullable<OrderItem['photos']>[number]): WorkshopPhoto {
  return photo;
}
