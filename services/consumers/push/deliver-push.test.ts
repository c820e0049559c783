import { secondsQuiet } from './deliver-push.ts';

const night = { from: '21:00', to: '07:00', timeZone: 'America/New_York' };

test.each([
  ['before they begin', night, '2026-11-26T01:59:59Z', 0],
  ['as they begin', night, '2026-11-26T02:00:00Z', 10 * 3600],
  ['after midnight', night, '2026-11-26T11:59:30Z', 60],
  ['as they end', night, '2026-11-26T12:00:00Z', 0],
  ['of one day', { ...night, from: '12:00', to: '13:00' }, '2026-11-26T17:30:00Z', 1800],
  ['outside of one day', { ...night, from: '12:00', to: '13:00' }, '2026-11-26T02:30:00Z', 0],
  ['of no length', { ...night, to: '21:00' }, '2026-11-26T02:00:00Z', 0],
  ['without any', null, '2026-11-26T02:00:00Z', 0],
])('quiet hours %s', (_, hours, now, seconds) => {
  expect(secondsQuiet(hours, new Date(now))).toBe(seconds);
});
