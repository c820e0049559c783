import { addDays } from '@hearthside/services/core/site/day.contract.ts';
import * as fc from 'fast-check';
import { columnsIn, dayIn, mondayOf, start, weekFrom, weeksOf } from './weeks.ts';

const aDay = fc
  .integer({ min: Date.UTC(2000, 0) / 86_400_000, max: Date.UTC(2100, 0) / 86_400_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));

test('every day is in the week of its Monday, seven days long, also when the clocks change', () => {
  fc.assert(
    fc.property(aDay, (day) => {
      const { from, to } = weekFrom(mondayOf(day));
      expect(new Date(from).getUTCDay()).toBe(1);
      expect(from <= day && day <= to).toBe(true);
      expect(mondayOf(to)).toBe(from);
      expect(mondayOf(addDays(to, 1))).toBe(addDays(from, 7));
    }),
  );
  // Clocks go back on November 1, and forward on March 8.
  expect([mondayOf('2026-11-01'), mondayOf('2026-11-02')]).toEqual(['2026-10-26', '2026-11-02']);
  expect([mondayOf('2026-03-08'), mondayOf('2026-03-09')]).toEqual(['2026-03-02', '2026-03-09']);
});

test('a month has all weeks with one of its days, and leads to those beside it', () => {
  fc.assert(
    fc.property(aDay, (day) => {
      const weeks = weeksOf('month', day);
      const month = day.slice(0, 7);
      expect(
        weeks.every((monday) => [monday, addDays(monday, 6)].some((edge) => edge.startsWith(month))),
      ).toBe(true);
      expect(weeks).toContain(mondayOf(day));
      expect(start('month', start('month', day, 1), -1)).toBe(start('month', day));
      expect(start('week', start('week', day, 1), -1)).toBe(mondayOf(day));
    }),
  );
  expect(weeksOf('month', '2026-02-14')).toHaveLength(5);
  expect(start('month', '2026-01-31', 1)).toBe('2026-02-01');
});

test('a range has the columns of its days in a week', () => {
  const columns = (from: string, to: string) => columnsIn('2026-11-23', { from, to });
  expect(columns('2026-11-24', '2026-11-26')).toEqual([2, 4]);
  expect(columns('2026-11-20', '2026-12-04')).toEqual([1, 7]);
  expect(columns('2026-11-30', '2026-12-04')).toBeUndefined();
  expect(columns('2026-11-20', '2026-11-22')).toBeUndefined();
});

test('an address without a day of the calendar means another one', () => {
  expect(['', '2026-13-01', 'monday', '2026-11-23'].map((asked) => dayIn(asked, '2026-01-01'))).toEqual([
    ...['2026-01-01', '2026-01-01', '2026-01-01'],
    '2026-11-23',
  ]);
});
