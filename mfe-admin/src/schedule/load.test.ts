import type { ScheduledOrder } from '@hearthside/services/commission/orders/schedule.contract.ts';
import { loadInWords, loadOf } from './week.tsx';

const order = (to: string, pieces: number) => ({ delivery: { from: to, to }, pieces }) as ScheduledOrder;
const ORDERS = [
  order('2026-11-10', 2),
  order('2026-11-24', 1),
  order('2026-11-29', 3),
  order('2026-11-30', 4),
];

test('a week has the pieces that are promised for it, and this week what is late too', () => {
  expect(loadOf(ORDERS, '2026-11-23', '2026-11-25')).toEqual({ pieces: 6, late: 3 });
  expect(loadOf(ORDERS, '2026-11-30', '2026-11-25')).toEqual({ pieces: 4, late: 0 });
  expect(loadOf(ORDERS, '2026-11-16', '2026-11-25')).toBeUndefined();
});

test('a load is told against the pieces of a week, if somebody has said how many', () => {
  expect(loadInWords({ pieces: 6, late: 3 }, 4)).toBe('6 of 4 pieces to make, 3 of them late');
  expect(loadInWords({ pieces: 1, late: 0 }, 0)).toBe('1 piece to make');
});
