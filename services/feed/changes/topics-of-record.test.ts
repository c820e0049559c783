import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import { topics } from '../../kit/model/topic.contract.ts';
import { topicsOfRecord } from './topics-of-record.ts';

type Keys = { pk: string; gsi1pk?: string };

const image = (keys: Keys): Record<string, AttributeValue> =>
  Object.fromEntries(Object.entries(keys).map(([name, value]) => [name, { S: value }]));

const record = (before: Keys | undefined, after: Keys | undefined): DynamoDBRecord => ({
  dynamodb: { OldImage: before && image(before), NewImage: after && image(after) },
});

const {
  consultations,
  dashboard,
  gallery,
  hero,
  orders,
  page,
  pages,
  pendingPhotos,
  product,
  products,
  quotes,
} = topics;
const { reviews, user, users } = topics;

test.each<[what: string, keys: Keys, expected: string[]]>([
  ['a product', { pk: 'PRODUCT#p1', gsi1pk: 'PRODUCTS' }, [product('p1'), products]],
  ['a review without pending photos', { pk: 'PRODUCT#p1' }, [product('p1')]],
  [
    'a review with pending photos',
    { pk: 'PRODUCT#p1', gsi1pk: 'REVIEWS#PENDING' },
    [product('p1'), pendingPhotos, reviews],
  ],
  ['a review in another list', { pk: 'PRODUCT#p1', gsi1pk: 'REVIEWS#HIDDEN' }, [product('p1'), reviews]],
  ['photos on the wall', { pk: 'GALLERY', gsi1pk: 'GALLERY#p1' }, [gallery]],
  ['a hero image, or which is active', { pk: 'HERO' }, [hero]],
  ['a page and its draft', { pk: 'PAGE#about', gsi1pk: 'PAGES' }, [page('about'), pages]],
  ['what a page shows shoppers', { pk: 'PAGE#about' }, [page('about')]],
  ['what all pages share', { pk: 'SITE' }, [pages]],
  ['a prospect', { pk: 'USER#u1', gsi1pk: 'USERS#prospect' }, [user('u1'), users]],
  ['a customer', { pk: 'USER#u1', gsi1pk: 'USERS#customer' }, [user('u1'), users]],
  ['a consultation request', { pk: 'USER#u1', gsi1pk: 'CONSULTATIONS' }, [user('u1'), consultations]],
  ['a note', { pk: 'USER#u1' }, [user('u1')]],
  ['an open order', { pk: 'USER#u1', gsi1pk: 'ORDERS#OPEN' }, [user('u1'), orders]],
  ['an open quote', { pk: 'USER#u1', gsi1pk: 'QUOTES#OPEN' }, [user('u1'), quotes]],
  ['an earlier version of a quote', { pk: 'QUOTE#q1' }, []],
  ["a quote's e-mail", { pk: 'MAIL#quote#q1' }, [quotes]],
  ["an order's e-mail", { pk: 'MAIL#order#o1' }, [orders]],
  ["a request's e-mail", { pk: 'MAIL#consultation#c1' }, [consultations]],
  ['an address without e-mails', { pk: 'SUPPRESSION#a1', gsi1pk: 'SUPPRESSIONS' }, [users]],
  ['whose an item number is', { pk: 'ITEMNUMBER#001' }, []],
  ['what search knows of a product', { pk: 'LISTING#p1', gsi1pk: 'LISTINGS' }, []],
  ['an upload', { pk: 'UPLOAD#products/1_a#b.jpg' }, []],
  ['a to-do item', { pk: 'TODO#u1', gsi1pk: 'TODOS' }, [dashboard]],
  ['what became of a day’s requests', { pk: 'DAYS' }, [dashboard]],
  ['stages of past orders', { pk: 'STAGES' }, [orders]],
  ['a submission', { pk: 'SUBMISSION#u1#k' }, []],
  ['an item of the live connection', { pk: 'TOPIC#product/p1#3' }, []],
  ['a connection', { pk: 'CONNECTION#c1' }, []],
  ['a connection of an address', { pk: 'ADDRESS#a1' }, []],
])('%s that is made, changed or removed changes the topics that show it', (_, keys, expected) => {
  expect(topicsOfRecord(record(undefined, keys)).sort()).toEqual(expected.sort());
  expect(topicsOfRecord(record(keys, keys)).sort()).toEqual(expected.sort());
  expect(topicsOfRecord(record(keys, undefined)).sort()).toEqual(expected.sort());
});

test('an item that leaves a list changes that list too', () => {
  const pending = { pk: 'PRODUCT#p1', gsi1pk: 'REVIEWS#PENDING' };
  expect(topicsOfRecord(record(pending, { pk: 'PRODUCT#p1' }))).toContain(pendingPhotos);
});

const SERVICES = join(import.meta.dirname, '../..');
const keysOfEntities = readdirSync(SERVICES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.entity.ts') && !file.includes('node_modules'))
  .flatMap((file) =>
    [...readFileSync(join(SERVICES, file), 'utf8').matchAll(/\b(?:key|listKey)\(\s*'([^']+)'/g)].map(
      ([, template = '']) => [template, file] as const,
    ),
  );

test.each(keysOfEntities)('the topics of %s in %s are declared', (template) => {
  const key = template.replace(/\$\{noun\}/, 'consultation').replaceAll(/\$\{\w+\}/g, 'x');
  expect(() => topicsOfRecord(record(undefined, { pk: key }))).not.toThrow();
});

test('a collection without declared topics is an error', () => {
  expect(keysOfEntities.length).toBeGreaterThan(12);
  expect(() => topicsOfRecord(record(undefined, { pk: 'COUPON#1' }))).toThrow('COUPON');
  expect(() => topicsOfRecord(record(undefined, { pk: 'MAIL#coupon#1' }))).toThrow('MAIL#coupon#1');
});
