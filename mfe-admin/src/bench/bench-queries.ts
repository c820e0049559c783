import type { ListedWorkshopOrder } from '@hearthside/services/commission/orders/workshop-order.contract.ts';
import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import { apiQuery } from '@hearthside/shell/federation/api-query.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { problemOf } from '@hearthside/shell/federation/problem.ts';
import { parseResponse } from 'hono/client';
import { adminApi } from '../admin-api.ts';
import type { OrderKey } from '../orders/order-queries.ts';
import { keep, readKept } from './bench-store.ts';

/** An order at the bench, as the workshop sees it; without a network as it was seen last on this device. */
export function benchOrderQuery(host: Host, user: string, { uid, id }: OrderKey) {
  const read = async (signal: AbortSignal) =>
    parseResponse(adminApi(host, signal).workshop.orders[':uid'][':id'].$get({ param: { uid, id } }));
  return apiQuery(
    ['admin', 'bench-order', uid, id],
    topics.orders,
    (signal) =>
      readOrKept(
        () => read(signal),
        ['order', user, uid, id],
        // Who gets it and where is told on the day of the delivery alone.
        ({ handedTo: _, ...order }) => order,
      ),
    { networkMode: 'always' },
  );
}

/** All orders in production, the next to leave first, likewise. */
export const benchListQuery = (host: Host, user: string) =>
  apiQuery(
    ['admin', 'bench'],
    topics.orders,
    (signal) => readOrKept(() => listOrders(host, signal), ['list', user]),
    {
      networkMode: 'always',
    },
  );

async function listOrders(
  host: Host,
  signal: AbortSignal,
  query: { cursor?: string } = {},
): Promise<ListedWorkshopOrder[]> {
  const { items, cursor } = await parseResponse(adminApi(host, signal).workshop.orders.$get({ query }));
  return cursor ? [...items, ...(await listOrders(host, signal, { cursor }))] : items;
}

async function readOrKept<Data>(
  read: () => Promise<Data>,
  key: Parameters<typeof keep>[0],
  kept: (data: Data) => unknown = (data) => data,
): Promise<Data> {
  try {
    const data = await read();
    // A device that keeps nothing shows the page all the same.
    await keep(key, kept(data)).catch(() => undefined);
    return data;
  } catch (error) {
    const seen = problemOf(error) ? undefined : await readKept<Data>(key).catch(() => undefined);
    if (!seen) throw error;
    return seen;
  }
}
