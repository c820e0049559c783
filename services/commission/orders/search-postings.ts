import { facetPostings, namePosting, wordPostings } from '../../kit/search/make-postings.ts';
import type { Posting } from '../../kit/search/posting.entity.ts';
import { wordsOf } from '../../kit/search/words.ts';
import type { OrderItem } from './order.entity.ts';

/** What finds an order. One of an earlier release is in no list until its first save. */
export function orderPostings(item: OrderItem): Posting[] {
  const { uid, id, orderId, customerName, items, lines = [], changes = [], status, list, sortDate } = item;
  if (!list) return [];
  const record = { list: 'order', uid, id, source: 'order' };
  const texts = [
    ...lines.flatMap(({ what, options, itemNumber }) => [what, options, itemNumber]),
    ...changes.flatMap(({ what, why }) => [what, why]),
  ];
  const { itemNumber, deliveryAddress, privateNotes } = item;
  return [
    ...wordPostings(
      record,
      wordsOf(orderId, customerName, ...items, ...texts, itemNumber, status, deliveryAddress, privateNotes),
    ),
    ...facetPostings(record, { list, stage: status }, sortDate),
    ...namePosting(record, customerName ?? ''),
  ];
}
