import { discarded } from '../../core/media/upload.entity.ts';
import type { PersonalData } from '../../core/model/personal-data.contract.ts';
import { record } from '../../core/model/record.ts';
import { asThenButVersion } from '../../core/model/restore.ts';
import { topics } from '../../core/model/topic.contract.ts';
import { removeMails } from '../../core/outbox/mail.entity.ts';
import { commitAll, has, retry, writesOf } from '../../core/runtime/commit.ts';
import { facetPostings, namePosting, wordPostings } from '../../core/search/make-postings.ts';
import type { Posting } from '../../core/search/posting.entity.ts';
import { wordsOf } from '../../core/search/words.contract.ts';
import { dayOf } from '../../core/site/day.contract.ts';
import { owedOf } from './amount-due.contract.ts';
import { moneyOf, ORDER_DAYS } from './order.contract.ts';
import { type OrderItem, orders, orderWords } from './order.entity.ts';
import { textsThat } from './order-texts.contract.ts';
import { toListedOrder, toOrder, toOrderEntry } from './order-view.ts';
import { ordersOf } from './read-order.ts';
import { stageTimes as allStageTimes } from './stage-times.entity.ts';

export const orderData: PersonalData = {
  exported: {
    key: 'orders',
    description:
      'Your orders, newest first, with their stages, lines, payments and address. Photos from our workshop are in your hub.',
    read: async (uid) => (await ordersOf(uid)).map(toOrderEntry),
  },
  remove: ({ uid }) =>
    retry(async () => {
      for (const order of await ordersOf(uid)) await removeOrder(order);
    }),
};

/**
 * Removes an order with its photos after its e-mails, to which it leads. If the owner has saved it meanwhile, which may
 * add an e-mail or a photo, it stays for the next try.
 */
async function removeOrder({ uid, id, version, photos = [] }: OrderItem): Promise<void> {
  await removeMails('order', id);
  await commitAll(
    writesOf(orders, (write) => write.delete({ uid, id }).where(has({ version }))),
    discarded(photos.map(({ key }) => key)),
  );
}

export const order = record({
  entity: orders,
  words: orderWords,
  topics: ({ uid }) => [topics.user(uid), topics.orders],
  search: orderPostings,
  personal: orderData,
  acts: {
    'POST /orders': { words: 'entered an order' },
    'POST /orders/:uid/:id/changes/:number/acceptance': {
      words: 'entered that a customer accepted a change',
    },
    'PUT /orders/:uid/:id': { words: 'saved an order' },
    'PUT /orders/:uid/:id/stage': { words: 'changed the stage of an order', isUndoable: true },
    'POST /orders/:uid/:id/payment-reminder': { words: 'reminded of a payment', isUndoable: true },
    'PUT /orders/:uid/:id/slots': { words: 'offered times for the delivery of an order' },
    'POST /orders/:uid/:id/changes': { words: 'proposed a change of an order', isUndoable: true },
    'POST /orders/:uid/:id/changes/:number/withdrawal': { words: 'withdrew a change of an order' },
    'POST /orders/:uid/:id/changes/:number/refusal': {
      words: 'declined a change that a customer asked for',
      isUndoable: true,
    },
    'POST /orders/:uid/:id/resend-mail': { words: 'sent an order’s e-mail again' },
  },
});

export const stageTimes = record({
  entity: allStageTimes,
  words: 'none: the feed makes them from orders',
  // They forecast the stages of open orders.
  topics: () => [topics.orders],
  search: 'none: they are part of no list',
  personal: 'none: the feed removes the days of an order that is removed',
  restore: asThenButVersion,
  restoreTurn: 'first',
});

/** What finds an order. One of an earlier release is in no list until its first save. */
export function orderPostings(item: OrderItem): Posting[] {
  const { uid, id, orderId, customerName, items, lines = [], changes = [], status, list, sortDate } = item;
  if (!list) return [];
  const record = { list: 'order', uid, id, source: 'order' };
  const texts = [
    ...lines.flatMap(({ what, options, itemNumber }) => [what, options, itemNumber]),
    ...changes.flatMap(({ what, why }) => [what, why]),
  ];
  const listed = toListedOrder(item);
  const order = toOrder(item);
  const { itemNumber } = item;
  const written = textsThat('isSearched').map((name) => item[name]);
  return [
    ...wordPostings(
      record,
      wordsOf(orderId, customerName, ...items, ...texts, itemNumber, status, ...written),
    ),
    ...facetPostings(record, { list, stage: status }, sortDate),
    ...facetPostings(record, { money: moneyOf(order) }, owedOf(order)[0]?.by),
    ...ORDER_DAYS.flatMap((day) =>
      facetPostings(record, { day: listed[day] && day }, listed[day] && dayOf(listed[day])),
    ),
    ...namePosting(record, customerName ?? ''),
  ];
}
