import type { Todo } from '@hearthside/services/consumers/dashboard/todo.contract.ts';
import { startOf } from '@hearthside/services/core/site/day.contract.ts';
import { ageOf, delayMessage, detailOf, groupOf, placeOf } from './todo-words.ts';

const HOUR_MS = 3_600_000;
const NOW = Date.parse(startOf('2026-11-22')) + 20 * HOUR_MS;
const ago = (hours: number) => new Date(NOW - hours * HOUR_MS).toISOString();

const aTodo = (overrides: Partial<Todo> = {}): Todo => ({
  kind: 'order',
  uid: 'u1',
  id: 'r1',
  since: ago(30),
  who: 'Ada & Co',
  what: 'Tripod Grill',
  ...overrides,
});

test.each([
  [0, '1 minute'],
  [0.99, '59 minutes'],
  [1.5, '1 hour'],
  [23, '23 hours'],
  [24, '1 day'],
  [49, '2 days'],
])('what was %s hours ago is %s old', (hours, age) => {
  expect(ageOf(ago(hours), NOW)).toBe(age);
});

test.each<[Partial<Todo>, string, string]>([
  [{ kind: 'request' }, 'Waiting for 1 day', '/admin/consultations/u1/r1'],
  [{ kind: 'message' }, 'Waiting for 1 day', '/admin/conversations/u1/r1'],
  [{ kind: 'question' }, 'Asked 1 day ago', '/admin/quotes/u1/r1'],
  [{ kind: 'quote', day: '2026-11-22' }, 'Expires today', '/admin/quotes/u1/r1'],
  [{ kind: 'quote', day: '2026-11-24' }, 'Expires in 2 days', '/admin/quotes/u1/r1'],
  [
    { kind: 'refund', cents: 4_400, since: startOf('2026-11-22') },
    '$44.00, since November 22, 2026',
    '/admin/orders/u1/r1',
  ],
  [{ kind: 'placed' }, 'Placed 1 day ago', '/admin/orders/u1/r1'],
  [{ kind: 'proposal', day: '2026-11-24' }, 'Expires in 2 days', '/admin/orders/u1/r1'],
  [{ kind: 'quote', day: '2026-11-21' }, 'Expired 1 day ago', '/admin/quotes/u1/r1'],
  [{ day: '2026-11-19' }, '3 days late', '/admin/orders/u1/r1'],
  [{ day: '2026-11-22' }, 'Due today', '/admin/orders/u1/r1'],
  [{ day: '2026-11-29' }, 'Due in 7 days', '/admin/orders/u1/r1'],
  [
    { day: '2026-12-20', expected: '2026-12-28' },
    'Due December 20, 2026, but probably not before December 28, 2026',
    '/admin/orders/u1/r1',
  ],
  [{ kind: 'review', productId: 'p1' }, 'Waiting for 1 day', '/admin/reviews?list=waiting&open=p1/r1'],
  [{ kind: 'photos', count: 2 }, '2 photos, waiting for 1 day', '/admin/moderate-photos'],
  [
    { kind: 'mail', mail: { kind: 'stage', name: 'e-mail about the stage', noun: 'order', state: 'failed' } },
    'The e-mail about the stage could not be sent',
    '/admin/orders/u1/r1',
  ],
  [
    {
      kind: 'mail',
      mail: { kind: 'acknowledgement', name: 'acknowledgement', noun: 'consultation', state: 'failed' },
    },
    'The acknowledgement could not be sent',
    '/admin/consultations/u1/r1',
  ],
])('of %j the dashboard says "%s", and leads to %s', (todo, detail, place) => {
  expect(detailOf(aTodo(todo), NOW)).toBe(detail);
  expect(placeOf(aTodo(todo))).toBe(place);
});

test('the customer of an order that is or will be late is written to, with the day that is expected', () => {
  const late = aTodo({ day: '2026-11-19' });
  expect(delayMessage(late, NOW)).toContain(
    'by November 19, 2026. It’s taking longer than planned. We’ll tell you',
  );
  expect(delayMessage({ ...late, day: '2026-12-20', expected: '2026-12-28' }, NOW)).toContain(
    'Hello Ada & Co,\n\nWe had planned to deliver your order (Tripod Grill) by December 20, 2026. It’s taking longer than planned: we now expect to deliver it around December 28, 2026.',
  );
  expect(delayMessage(aTodo({ day: '2026-11-25' }), NOW)).toBeUndefined();
  expect(delayMessage(aTodo({ kind: 'quote', day: '2026-11-19' }), NOW)).toBeUndefined();
});

test('disputes and failed refunds stand above what is late, even when their day has passed', () => {
  expect(groupOf({ kind: 'dispute', day: '2026-11-19' }, NOW)).toBe('dispute');
  expect(groupOf({ kind: 'refundFailed' }, NOW)).toBe('refundFailed');
  expect(groupOf({ kind: 'order', day: '2026-11-19' }, NOW)).toBe('late');
});
