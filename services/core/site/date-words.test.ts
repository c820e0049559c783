import { eveningOf } from '@hearthside/tests/fixtures/evening.ts';
import * as fc from 'fast-check';
import {
  dayText,
  momentInFull,
  momentText,
  rangeText,
  shortDay,
  timeText,
  weekdayOf,
} from './date-words.contract.ts';
import { dayOf, timeZone } from './day.contract.ts';

const moments = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());

/** As the United States write it, in the shop's zone or another one. Some environments put thin spaces into it. */
function written(date: string, options: Intl.DateTimeFormatOptions, to?: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: timeZone(), ...options });
  const text = to ? format.formatRange(new Date(date), new Date(to)) : format.format(new Date(date));
  return text.replaceAll(/[\u2009\u202f]/g, ' ');
}

test('days and moments are written as the United States write them, by the shop’s clock', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      expect(dayText(moment)).toBe(written(moment, { dateStyle: 'long' }));
      expect(shortDay(moment)).toBe(written(moment, { dateStyle: 'medium' }));
      expect(momentText(moment)).toBe(written(moment, { dateStyle: 'medium', timeStyle: 'short' }));
      expect(timeText(moment.slice(11, 16))).toBe(written(moment, { timeStyle: 'short', timeZone: 'UTC' }));
      const day = dayOf(moment);
      expect(`${weekdayOf(day)}, ${dayText(day)}`).toBe(written(day, { dateStyle: 'full', timeZone: 'UTC' }));
    }),
  );
});

test('so are ranges of days', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: 400 }), (moment, days) => {
      const from = moment.slice(0, 10);
      const to = new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);
      expect(rangeText({ from, to })).toBe(written(from, { dateStyle: 'long', timeZone: 'UTC' }, to));
    }),
  );
});

test('a moment in full names the shop’s zone', () => {
  const evening = eveningOf('2026-11-25').toISOString();
  expect(dayText(evening)).toBe('November 25, 2026');
  expect(momentInFull(evening)).toMatch(/^November 25, 2026 at 8:00 PM \S+$/);
});

test.each([null, undefined, '', 'soon'])('of %p nothing is said', (none) => {
  expect([dayText(none), shortDay(none), momentText(none)]).toEqual(['N/A', 'N/A', 'N/A']);
});
