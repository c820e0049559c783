import { eveningOf } from '@hearthside/tests/fixtures/evening.ts';
import { day, moment } from './record-words.ts';

test('a moment is told by the shop’s clock, with its zone, and has the day of the shop', () => {
  const evening = eveningOf('2026-11-25').toISOString();
  expect(day(evening)).toBe('November 25, 2026');
  expect(moment(evening)).toMatch(/^November 25, 2026 at 8:00 PM \S+$/);
});

test('a day stays itself, and what is none is told as it is', () => {
  expect(day('2026-11-25')).toBe('November 25, 2026');
  expect(['', 'soon'].map(day)).toEqual(['', 'soon']);
  expect(moment('')).toBe('');
});
