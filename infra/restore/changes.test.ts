import { createHash } from 'node:crypto';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { compare } from './changes.ts';

type Item = Record<string, AttributeValue>;

const NOW = 1_000_000;

function item(entity: string, pk: string, values: Record<string, string | number> = {}): Item {
  const attributes = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? { N: String(value) } : { S: value },
  ]);
  return { pk: { S: pk }, sk: { S: entity }, __edb_e__: { S: entity }, ...Object.fromEntries(attributes) };
}

/** What the table would hold in place of its only item. */
function wanted(then: Item | undefined, now: Item | undefined): Item | undefined {
  const { changes } = compare(then ? [then] : [], now ? [now] : [], NOW);
  return changes.length === 0 ? now : changes[0]?.wanted;
}

test('an item of an unknown entity ends the restore before anything is written', () => {
  expect(() => compare([], [item('coupon', 'COUPON#1')], NOW)).toThrow('"coupon"');
});

describe('an e-mail', () => {
  const mail = (state: string, noun = 'order') => item('mail', `MAIL#${noun}#1`, { noun, state });

  test('that was sent since is not queued again', () => {
    expect(wanted(mail('queued'), mail('sent'))).toEqual(mail('sent'));
  });
  test.each(['queued', 'sending'])(
    'that was %s and is missing comes back for the owner to decide',
    (state) => {
      expect(wanted(mail(state), undefined)).toEqual(mail('uncertain'));
    },
  );
  test.each([
    ['a moment to come comes back, to leave then', 1, 'queued'],
    ['a moment that has passed comes back for the owner to decide', -1, 'uncertain'],
  ])('that was held until %s', (_, seconds, state) => {
    const heldUntil = new Date((NOW + seconds) * 1000).toISOString();
    const held = { ...mail('queued'), heldUntil: { S: heldUntil } };
    expect(wanted(held, undefined)).toEqual({ ...held, state: { S: state } });
    expect(wanted(held, mail('sent'))).toEqual(mail('sent'));
  });
  test('of a change that is undone goes, so that the same change can be made again', () => {
    expect(wanted(undefined, mail('sent'))).toBeUndefined();
  });
  test.each(['account', 'address'])('of an %s is as it is now', (noun) => {
    expect(wanted(undefined, mail('queued', noun))).toEqual(mail('queued', noun));
    expect(wanted(mail('sent', noun), undefined)).toBeUndefined();
  });
});

describe('an account', () => {
  const account = (values: Record<string, string | number>) =>
    item('account', 'USER#u', { uid: 'u', ...values });

  test('has its status of then, and what its sign-in has proved since', () => {
    const then = account({
      status: 'prospect',
      email: 'a@x.example',
      lastLogin: '1',
      gsi1pk: 'USERS#prospect',
      gsi1sk: '1#u',
    });
    const now = account({
      status: 'customer',
      email: 'b@x.example',
      lastLogin: '2',
      gsi1pk: 'USERS#customer',
      gsi1sk: '2#u',
      provenEmail: 'b@x.example',
      sessionsValidFrom: 7,
    });
    const { status, gsi1pk, ...ofNow } = now;
    expect(wanted(then, now)).toEqual({
      ...ofNow,
      status: { S: 'prospect' },
      gsi1pk: { S: 'USERS#prospect' },
    });
  });
  test('whose user signed up since stays', () => {
    expect(wanted(undefined, account({ email: 'a@x.example' }))).toBeDefined();
  });
});

describe('an upload', () => {
  const upload = (values: Record<string, string | number>) =>
    item('upload', 'UPLOAD#k', { key: 'k', owner: 'u', ...values });
  const used = upload({ attachedTo: 'PRODUCT#1' });

  test('that is missing comes back with what shows it, and not alone', () => {
    const product = { ...item('product', 'PRODUCT#1'), imageGallery: { L: [{ M: { key: { S: 'k' } } }] } };
    expect(compare([used, product], [product], NOW).changes).toEqual([
      { entity: 'upload', now: undefined, wanted: used },
    ]);
    expect(wanted(used, undefined)).toBeUndefined();
  });
  test('is never removed: one of since that nothing shows expires', () => {
    expect(wanted(undefined, used)).toEqual({ ...used, expiresAt: { N: String(NOW + 86_400) } });
    expect(wanted(undefined, upload({ attachedTo: 'PRODUCT#1', expiresAt: NOW + 60 }))).toBeDefined();
  });
  test('that was not used then and is shown now stays', () => {
    const unused = upload({ expiresAt: NOW + 60 });
    const photo = { M: { key: { S: 'k' }, url: { S: '/media/k' } } };
    const account = { ...item('account', 'USER#u', { uid: 'u' }), photo };
    expect(compare([unused], [used, account], NOW).changes).toEqual([]);
  });
});

test('a person who has left stays away, and their review no longer counts', () => {
  const who = createHash('sha256').update('gone').digest('base64url');
  const grave = item('tombstone', `TOMBSTONE#${who}`, { who });
  const then = [
    item('account', 'USER#gone', { uid: 'gone' }),
    item('note', 'USER#gone', { uid: 'gone' }),
    item('upload', 'UPLOAD#k', { key: 'k', owner: 'gone', attachedTo: 'REVIEW#1' }),
    item('quote', 'USER#gone', { uid: 'gone', id: 'q' }),
    item('quoteVersion', 'QUOTE#q', { id: 'q' }),
    item('message', 'THREAD#gone#q', { uid: 'gone' }),
    item('review', 'PRODUCT#1', { userId: 'gone', rating: 5 }),
    item('product', 'PRODUCT#1', { name: 'Bowl', ratingSum: 9, ratingCount: 2 }),
  ];
  const now = [grave, item('product', 'PRODUCT#1', { name: 'Spoilt', ratingSum: 4, ratingCount: 1 })];
  const { changes } = compare(then, now, NOW);
  expect(changes.map(({ wanted }) => wanted)).toEqual([
    item('product', 'PRODUCT#1', { name: 'Bowl', ratingSum: 4, ratingCount: 1 }),
  ]);
});

test('a tombstone that is missing comes back, unless it would have expired', () => {
  const grave = (expiresAt: number) => item('tombstone', 'TOMBSTONE#h', { who: 'h', expiresAt });
  expect(wanted(grave(NOW + 1), undefined)).toEqual(grave(NOW + 1));
  expect(wanted(grave(NOW - 1), undefined)).toBeUndefined();
});

test.each(['deletion', 'archive'])('a %s is not begun again', (entity) => {
  expect(wanted(item(entity, 'X#1'), undefined)).toBeUndefined();
});

test('a set that DynamoDB answers in another order is no change', () => {
  const saved = (...ids: string[]): Item => ({ ...item('savedProducts', 'USER#u'), ids: { SS: ids } });
  expect(compare([saved('a', 'b')], [saved('b', 'a')], NOW).changes).toEqual([]);
  expect(compare([saved('a', 'b')], [saved('b')], NOW).changes).toHaveLength(1);
});
