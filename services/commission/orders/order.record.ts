import { record } from '../../kit/model/record.ts';
import { asThen, asThenButVersion } from '../../kit/model/restore.ts';
import { topics } from '../../kit/model/topic.contract.ts';
import { orders, orderWords } from './order.entity.ts';
import { orderPostings } from './search-postings.ts';
import { stageTimes as allStageTimes } from './stage-times.entity.ts';

export const order = record({
  entity: orders,
  words: orderWords,
  topics: ({ uid }) => [topics.user(uid), topics.orders],
  search: orderPostings,
  personal: async () => (await import('./personal-data.ts')).orderData,
  restore: asThen,
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
