import type { ConsultationItem } from '../../commission/consultations/consultation.entity.ts';
import { requestList } from '../../commission/consultations/list-consultations.ts';
import { requestsOf } from '../../commission/consultations/read-consultation.ts';
import { orderList } from '../../commission/orders/list-orders.ts';
import type { ListedOrder } from '../../commission/orders/order.contract.ts';
import { toListedOrder } from '../../commission/orders/order-view.ts';
import { ordersOf } from '../../commission/orders/read-order.ts';
import { quoteList, toListedQuotes } from '../../commission/quotes/list-quotes.ts';
import type { ListedQuote } from '../../commission/quotes/quote.contract.ts';
import { quotesOf } from '../../commission/quotes/read-quote.ts';
import { askedWords } from '../../core/search/words.ts';
import type { ListedUser } from '../../people/accounts/account.contract.ts';
import { accounts } from '../../people/accounts/account.entity.ts';
import { userList } from '../../people/accounts/list-users.ts';
import type { FoundRecord } from './found-record.contract.ts';

const MOST_OF_A_LIST = 5;

/** What words find in all lists together, a few of each. Without words it is nothing. */
export async function findEverywhere(q: string): Promise<FoundRecord[]> {
  if (askedWords(q).length === 0) return [];
  const [ofUsers, ofRequests, ofQuotes, ofOrders] = await Promise.all([
    userList.some(q, MOST_OF_A_LIST),
    requestList.some(q, MOST_OF_A_LIST),
    quoteList.some(q, MOST_OF_A_LIST),
    orderList.some(q, MOST_OF_A_LIST),
  ]);
  return toFound(ofUsers, ofRequests, ofQuotes, ofOrders);
}

/** A user with all that they ever had, newest first. */
export async function findOfUser(uid: string): Promise<FoundRecord[]> {
  const [{ data: account }, ofRequests, ofQuotes, ofOrders] = await Promise.all([
    accounts().get({ uid }).go(),
    requestsOf(uid),
    quotesOf(uid),
    ordersOf(uid),
  ]);
  return toFound(
    account ? [account] : [],
    ofRequests,
    await toListedQuotes(ofQuotes),
    ofOrders.map(toListedOrder),
  );
}

function toFound(
  ofUsers: Pick<ListedUser, 'uid' | 'displayName' | 'email' | 'status'>[],
  ofRequests: ConsultationItem[],
  ofQuotes: ListedQuote[],
  ofOrders: ListedOrder[],
): FoundRecord[] {
  return [
    ...ofUsers.map(({ uid, displayName, email, status }) => ({
      ...{ list: 'users' as const, uid },
      ...{ who: displayName || email, what: email, state: status },
    })),
    ...ofRequests.map(({ uid, id, name, productName, status }) => ({
      ...{ list: 'requests' as const, uid, id },
      ...{ who: name, what: productName ?? '', state: status },
    })),
    ...ofQuotes.map(({ uid, id, customerName, items, state }) => ({
      ...{ list: 'quotes' as const, uid, id },
      ...{ who: customerName, what: items.join(', '), state },
    })),
    ...ofOrders.map(({ uid, id, orderId, customerName, items, status }) => ({
      ...{ list: 'orders' as const, uid, id },
      ...{ who: customerName, what: `${orderId} ${items.join(', ')}`, state: status },
    })),
  ];
}
