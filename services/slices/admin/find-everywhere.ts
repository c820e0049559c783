import { requestList } from '../../commission/consultations/list-consultations.ts';
import { orderList } from '../../commission/orders/list-orders.ts';
import { quoteList } from '../../commission/quotes/list-quotes.ts';
import { askedWords } from '../../kit/search/words.ts';
import { userList } from '../../people/accounts/list-users.ts';
import type { FoundRecord } from './found-record.contract.ts';

const MOST_OF_A_LIST = 5;

/** What words find in all lists together, the first of each. Without words it is nothing. */
export async function findEverywhere(q: string): Promise<FoundRecord[]> {
  if (askedWords(q).length === 0) return [];
  const [requests, orders, quotes, users] = await Promise.all([
    requestList.page({ q }),
    orderList.page({ q }),
    eachOf(['open', 'expired', 'over'] as const, (list) => quoteList.page({ q, list })),
    eachOf(['customer', 'prospect'] as const, (status) => userList.page({ q, status })),
  ]);
  return [
    ...first(users, ({ uid, displayName, email, status }) => ({
      ...{ list: 'users' as const, uid },
      ...{ who: displayName || email, what: email, state: status },
    })),
    ...first(requests, ({ uid, id, name, productName, status }) => ({
      ...{ list: 'requests' as const, uid, id },
      ...{ who: name, what: productName ?? '', state: status },
    })),
    ...first(quotes, ({ uid, id, customerName, items, state }) => ({
      ...{ list: 'quotes' as const, uid, id },
      ...{ who: customerName, what: items.join(', '), state },
    })),
    ...first(orders, ({ uid, id, orderId, customerName, items, status }) => ({
      ...{ list: 'orders' as const, uid, id },
      ...{ who: customerName, what: `${orderId} ${items.join(', ')}`, state: status },
    })),
  ];
}

async function eachOf<Part, Item>(parts: readonly Part[], page: (part: Part) => Promise<{ items: Item[] }>) {
  const pages = await Promise.all(parts.map(page));
  return { items: pages.flatMap(({ items }) => items) };
}

function first<Item>({ items }: { items: Item[] }, toFound: (item: Item) => FoundRecord): FoundRecord[] {
  return items.slice(0, MOST_OF_A_LIST).map(toFound);
}
