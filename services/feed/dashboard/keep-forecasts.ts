import { orders } from '../../commission/orders/order.entity.ts';
import { keepSubject } from './keep-subject.ts';

const MOST_ORDERS = 300;
const AT_ONCE = 10;

/** Looks again at every open order with a date, earliest first, since past orders now tell something else about it. */
export async function keepForecasts(): Promise<void> {
  const { data } = await orders()
    .query.byList({ list: 'OPEN' })
    // Before those without a date.
    .lt({ sortDate: 'undated' })
    .go({ limit: MOST_ORDERS, attributes: ['uid', 'id'] });
  for (let done = 0; done < data.length; done += AT_ONCE)
    await Promise.all(data.slice(done, done + AT_ONCE).map(keepSubject));
}
