import * as fc from 'fast-check';

const { TIME_ZONE } = process.env;
const DAY_MS = 86_400_000;

afterEach(() => {
  process.env.TIME_ZONE = TIME_ZONE;
});

/** What a shop in a time zone says of days: a tool learns of it once it has loaded this, for it reads the settings with it. */
function shopIn(timeZone: string) {
  let days = {} as typeof import('./day.contract.ts');
  jest.isolateModules(() => {
    delete process.env.TIME_ZONE;
    days = require('./day.contract.ts');
  });
  process.env.TIME_ZONE = timeZone;
  return days;
}

test.each([
  ['America/Denver', '2026-11-26T03:00:00Z', '2026-11-25'],
  ['America/Denver', '2027-01-01T06:59:59Z', '2026-12-31'],
  ['America/Denver', '2027-01-01T07:00:00Z', '2027-01-01'],
  ['Europe/Berlin', '2026-11-25T22:59:59Z', '2026-11-25'],
  ['Europe/Berlin', '2026-11-25T23:00:00Z', '2026-11-26'],
  ['Pacific/Auckland', '2026-11-25T12:00:00Z', '2026-11-26'],
])('in %s it is at %s the %s', (timeZone, moment, day) => {
  const { dayOf } = shopIn(timeZone);
  expect([dayOf(moment), dayOf(Date.parse(moment)), dayOf(day)]).toEqual([day, day, day]);
});

test.each([
  // Clocks are put forward, and back, at two o'clock in the morning.
  ['America/Denver', '2026-03-08', '2026-03-08T07:00:00.000Z', 23],
  ['America/Denver', '2026-11-01', '2026-11-01T06:00:00.000Z', 25],
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', 23],
  ['Asia/Kolkata', '2026-03-29', '2026-03-28T18:30:00.000Z', 24],
  // At midnight: the day begins at one o'clock.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', 23],
])('in %s the %s begins at %s and has %i hours', (timeZone, day, start, hours) => {
  const { startOf } = shopIn(timeZone);
  expect(startOf(day)).toBe(start);
  expect(Date.parse(startOf(day, 1)) - Date.parse(start)).toBe((hours * DAY_MS) / 24);
});

test.each([
  'UTC',
  'America/Denver',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kathmandu',
  'Asia/Beirut',
])('in %s every day begins after the one before it has ended', (timeZone) => {
  const { addDays, dayOf, startOf } = shopIn(timeZone);
  const days = fc.integer({ min: 0, max: 36_500 }).map((count) => addDays('2000-01-01', count));
  fc.assert(
    fc.property(days, (day) => {
      const start = Date.parse(startOf(day));
      expect([dayOf(start), dayOf(start - 1)]).toEqual([day, addDays(day, -1)]);
    }),
  );
});
