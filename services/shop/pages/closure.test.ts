import fc from 'fast-check';
import { addDays } from '../../core/site/day.contract.ts';
import { closureText, daysWithClosure, isClosed, NOT_CLOSED } from './closure.contract.ts';

const HOLIDAYS = { from: '2026-12-20', to: '2027-01-05' };

test.each([
  ['2026-11-28', ''],
  ['2026-11-29', 'We’re closed December 20, 2026 – January 5, 2027, and answer from January 6, 2027 on.'],
  ['2027-01-05', 'We’re closed December 20, 2026 – January 5, 2027, and answer from January 6, 2027 on.'],
  ['2027-01-06', ''],
])('on %s shoppers read “%s”', (day, text) => {
  expect(closureText(HOLIDAYS, day)).toBe(text);
  expect(closureText(NOT_CLOSED, day)).toBe('');
});

test('as many open days as the work takes lie before its end', () => {
  const day = fc.integer({ min: 0, max: 120 }).map((days) => addDays('2026-11-01', days));
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: 0, max: 90 }),
      day,
      fc.integer({ min: 0, max: 30 }),
      (start, work, from, length) => {
        const closed = { from, to: addDays(from, length) };
        const days = daysWithClosure(work, start, closed);
        const each = Array.from({ length: days + 1 }, (_, passed) => addDays(start, passed));
        const open = each.filter((one) => !isClosed(closed, one));
        expect(open).toHaveLength(work + 1);
        expect(daysWithClosure(work, start, NOT_CLOSED)).toBe(work);
      },
    ),
  );
});
