import * as z from 'zod/mini';
import { getAttributes } from '../../core/runtime/get-attributes.ts';
import { findRecords } from '../../core/search/find-records.ts';
import { totalsOf } from './order.contract.ts';
import { type OrderItem, orders } from './order.entity.ts';
import { toListedOrder } from './order-view.ts';
import type { Sales } from './sales.contract.ts';
import { taxesOf } from './tax.contract.ts';

/** As many as an answer in ten seconds reads. */
const MOST_ORDERS = 2_000;
const READ = [
  ...(['uid', 'id', 'orderId', 'status', 'stages', 'items', 'lines', 'deliveryCost'] as const),
  ...(['deposit', 'payments', 'placedOn'] as const),
];

export const SalesQuery = z.object({ from: z.iso.date(), to: z.iso.date() });

/** What was delivered from one day to another, by month and by product: the orders that a facet finds, and no other. */
export async function getSales({ from, to }: z.infer<typeof SalesQuery>): Promise<Sales> {
  const { records, isCut } = await findRecords({
    ...{ list: 'order', order: 'asc', facets: [{ facet: 'day', value: 'deliveredOn', from, to }] },
  });
  const keys = records.slice(0, MOST_ORDERS).map(({ uid, id }) => ({ uid, id }));
  const found = (await getAttributes(orders(), keys, READ)) as OrderItem[];
  const months = new Map<string, Sales['months'][number]>();
  const products = new Map<string, Sales['products'][number]>();
  for (const item of found) {
    const { lines = [], deliveryCost = 0, deposit = 0, payments = [] } = item;
    const month = toListedOrder(item).deliveredOn?.slice(0, 7) ?? '';
    const { total, taxes, taxesLeft, discount } = totalsOf({ lines, deliveryCost, deposit, payments });
    const net = (discount > 0 ? taxesLeft : taxes).reduce((sum, { cents }) => sum - cents, total);
    const sold = months.get(month) ?? { month, orders: 0, cents: 0 };
    months.set(month, { month, orders: sold.orders + 1, cents: sold.cents + net });
    for (const line of lines) {
      const { what, itemNumber = what, quantity, price } = line;
      const [tax] = taxesOf({ lines: [line], deliveryCost: 0 });
      const before = products.get(itemNumber) ?? { what, pieces: 0, cents: 0 };
      products.set(itemNumber, {
        what: before.what,
        pieces: before.pieces + quantity,
        cents: before.cents + quantity * price - (tax?.isIncluded ? tax.cents : 0),
      });
    }
  }
  return {
    months: [...months.values()].sort((one, other) => (one.month < other.month ? -1 : 1)),
    products: [...products.values()].sort((one, other) => other.cents - one.cents),
    isCut: isCut || records.length > MOST_ORDERS,
  };
}
