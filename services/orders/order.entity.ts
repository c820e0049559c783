import { Entity, type EntityItem } from 'electrodb';
import { onTable } from '../runtime/table.ts';
import type { OrderEntry } from './order.contract.ts';

/*
 * Access patterns
 *   a user's orders, newest first    query    pk USER#<uid>, sk begins with ORDER#, descending (and within the hub's query)
 *
 * `id` is the whole id of the request that the order came from. The `orderId` that people see holds its first 8
 * characters only. Requests of the same second share those, so `orderId` cannot be the key.
 */
export const orders = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: 'order', service: 'hearthside', version: '1' },
        attributes: {
          uid: { type: 'string', required: true },
          id: { type: 'string', required: true },
          orderId: { type: 'string', required: true },
          status: { type: 'string', required: true },
          estimatedDelivery: { type: 'string' },
          items: { type: 'list', items: { type: 'string' }, required: true },
          placedOn: { type: 'string', required: true },
        },
        indexes: {
          byUser: {
            collection: 'hub',
            pk: { field: 'pk', composite: ['uid'], template: 'USER#${uid}', casing: 'none' },
            sk: { field: 'sk', composite: ['id'], template: 'ORDER#${id}', casing: 'none' },
          },
        },
      },
      table,
    ),
);

export type OrderItem = EntityItem<ReturnType<typeof orders>>;

/** A stored order as its customer sees it in `orderHistory`. */
export function toOrderEntry({ orderId, status, estimatedDelivery, items, placedOn }: OrderItem): OrderEntry {
  return { orderId, status, estimatedDelivery, items, placedOn };
}
