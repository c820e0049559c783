import { requestList } from '../../commission/consultations/list-consultations.ts';
import { orderList } from '../../commission/orders/list-orders.ts';
import { quoteList } from '../../commission/quotes/list-quotes.ts';
import { askedWords } from '../../kit/search/words.ts';
import { userList } from '../../people/accounts/list-users.ts';
import type { FoundRecord } from './found-record.contract.ts';

const MOST_OF_A_LIST = 5;

/** What words find in all lists together, a few of each, or all of one user. Without words it is nothing. */
export async function findEverywhere({ q, uid }: { q: string; uid?: string }): Promise<FoundRecord[]> {
  if (askedWords(q).length === 0) return [];
  const [requests, orders, quotes, users] = await Promise.all([
    requestList.some(q, MOST_OF_A_LIST, uid),
    orderList.some(q, MOST_OF_A_LIST, uid),
    quoteList.some(q, MOST_OF_A_LIST, uid),
    userList.some(q, MOST_OF_A_LIST, uid),
  ]);
  return [
    ...users.map(({ uid, displayName, email, status }) => ({
      ...{ list: 'users' as const, uid },
      ...{ who: displayName || email, what: email, state: status },
    })),
    ...requests.map(({ uid, id, name, productName, status }) => ({
      ...{ list: 'requests' as const, uid, id },
      ...{ who: name, what: productName ?? '', state: status },
    })),
    ...quotes.map(({ uid, id, customerName, items, state }) => ({
      ...{ list: 'quotes' as const, uid, id },
      ...{ who: customerName, what: items.join(', '), state },
    })),
    ...orders.map(({ uid, id, orderId, customerName, items, status }) => ({
      ...{ list: 'orders' as const, uid, id },
      ...{ who: customerName, what: `${orderId} ${items.join(', ')}`, state: status },
    })),
  ];
}
