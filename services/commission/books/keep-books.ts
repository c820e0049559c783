import { PAPERS_YEARS } from '../../core/model/personal-data.contract.ts';
import { commitAll, has, retry, writesOf } from '../../core/runtime/commit.ts';
import { type OrderItem, orders } from '../orders/order.entity.ts';
import { numberedPapers } from '../papers/paper.entity.ts';
import { balances, bookings } from './booking.entity.ts';
import { missingBookings } from './bookings-of.ts';
import type { Booking } from './books.contract.ts';

/** A transaction holds 100 writes. */
const AT_ONCE = 90;

/**
 * Books what the books lack of an order: `gone` is the order as it was before its removal. It may be called any number of times, by
 * several callers, in any order: the balance's version lets one write at a time.
 */
export function keepBooks({ uid, id }: Pick<OrderItem, 'uid' | 'id'>, gone?: OrderItem): Promise<void> {
  return retry(async () => {
    const now = { consistent: true } as const;
    // Before all else: whoever writes after this read makes the transaction fail.
    const { data: balance } = await balances().get({ id }).go(now);
    const [{ data: found }, numbered, booked] = await Promise.all([
      orders().get({ uid, id }).go(now),
      numberedPapers(id),
      bookingsOfOrder(id),
    ]);
    const order = found ?? gone;
    if (!order) return;
    for (let [stored, version] = [booked, balance?.version ?? 0]; ; version += 1) {
      const missing = missingBookings(order, numbered, stored).slice(0, AT_ONCE);
      if (missing.length === 0) return;
      stored = [...stored, ...missing];
      await commitAll(
        writesOf(bookings, (write) =>
          missing.map((each) =>
            write.create({ ...each, month: each.day.slice(0, 7), expiresAt: endOf(each.day) }),
          ),
        ),
        writesOf(balances, (write) =>
          write
            .put({
              id,
              ...balanceOf(stored),
              version: version + 1,
              expiresAt: endOf(new Date().toISOString()),
            })
            .where(has({ version: version || undefined })),
        ),
      );
    }
  });
}

function balanceOf(stored: Booking[]) {
  const claimed = stored.reduce((sum, { claim }) => sum + claim, 0);
  const open = stored.reduce((sum, { paid }) => sum - paid, claimed);
  const { orderId = '', name = '' } = stored.at(-1) ?? {};
  return { orderId, name, claimed, open, ...(open !== 0 && { list: 'OPEN' as const }) };
}

export async function bookingsOfOrder(id: string): Promise<Booking[]> {
  return (await bookings().query.byOrder({ id }).go({ pages: 'all', consistent: true })).data;
}

/** Books are kept as long as their papers. Epoch seconds. */
const endOf = (day: string) => Date.UTC(Number(day.slice(0, 4)) + PAPERS_YEARS + 1) / 1000;
