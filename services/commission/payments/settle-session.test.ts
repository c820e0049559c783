import { eveningOf } from '@hearthside/tests/fixtures/evening.ts';
import { entriesOf } from './settle-session.ts';

test('money that moves in the evening is dated on that day of the shop’s', () => {
  jest.spyOn(Date, 'now').mockReturnValue(eveningOf('2026-11-27').getTime());
  const refund = {
    ...{ id: 're_1', amount: 40, reason: '', idempotencyKey: '', state: 'arrived' as const },
    at: eveningOf('2026-11-28').toISOString(),
  };
  const session = { id: 'cs_1', amount: 100, createdAt: eveningOf('2026-11-25').toISOString() };
  const entries = (state: 'paid' | 'failed') =>
    entriesOf({ ...session, state, refunds: [refund], disputes: [] });
  expect(entries('paid')).toMatchObject([
    { kind: 'asked', on: '2026-11-25' },
    { kind: 'paid', on: '2026-11-27' },
    { kind: 'refunded', on: '2026-11-28' },
  ]);
  expect(entries('failed')[1]).toMatchObject({ kind: 'failed', on: '2026-11-27' });
});
