import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { topics } from '../../core/model/topic.contract.ts';
import { topicsOfRecord } from './readers.ts';

interface Item {
  __edb_e__: string;
  [name: string]: string;
}

const record = (before?: Item, after?: Item) =>
  ({
    dynamodb: { OldImage: before && marshall(before), NewImage: after && marshall(after) },
  }) as DynamoDBRecord;

const review = { __edb_e__: 'review', productId: 'p1' };
const conversation = { __edb_e__: 'conversation', uid: 'u1' };
const mail = (noun: string) => ({ __edb_e__: 'mail', noun });
const { consultations, conversations, counts, orders, pendingPhotos, product, quotes, reviews, user } =
  topics;

test.each<[what: string, item: Item, expected: string[]]>([
  ['a review without pending photos', { ...review, list: 'SHOWN' }, [product('p1'), reviews]],
  ['a review with pending photos', { ...review, list: 'PENDING' }, [product('p1'), reviews, pendingPhotos]],
  ['an order, which views count', { __edb_e__: 'order', uid: 'u1' }, [user('u1'), orders, counts]],
  ['an earlier version of a quote', { __edb_e__: 'quoteVersion', id: 'q1' }, []],
  ['a conversation', { ...conversation, lastAuthor: 'customer' }, [user('u1'), conversations, counts]],
  [
    "the owner's message",
    { ...conversation, lastAuthor: 'owner' },
    [user('u1'), conversations, quotes, counts],
  ],
  ['a paper, which is booked', { __edb_e__: 'paper', uid: 'u1' }, [orders]],
  ["a request's e-mail", mail('consultation'), [consultations]],
  ["a quote's e-mail", mail('quote'), [quotes]],
  ["an order's e-mail", mail('order'), [orders]],
  ["a message's e-mail", mail('conversation'), [conversations]],
  ["a review's e-mail", mail('review'), [reviews]],
  ["an account's last e-mail", mail('account'), []],
])('%s that is made, changed or removed changes the topics that show it', (_, item, expected) => {
  expect(topicsOfRecord(record(undefined, item))).toEqual(expected);
  expect(topicsOfRecord(record(item, item))).toEqual(expected);
  expect(topicsOfRecord(record(item, undefined))).toEqual(expected);
});

test('an item that leaves a list changes that list too', () => {
  const change = record({ ...review, list: 'PENDING' }, { ...review, list: 'SHOWN' });
  expect(topicsOfRecord(change)).toContain(pendingPhotos);
});

test('an item of an unknown entity is an error', () => {
  expect(() => topicsOfRecord(record(undefined, { __edb_e__: 'coupon', pk: 'COUPON#1' }))).toThrow(
    'COUPON#1',
  );
  expect(() => topicsOfRecord(record(undefined, { pk: 'COUPON#1' } as never))).toThrow('COUPON#1');
});
