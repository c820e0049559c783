import { parseRestorePoint } from './restore-point.ts';

const now = Date.parse('2026-11-22T15:00:00Z');

test.each([
  ['2026-11-22T14:30:00Z', '2026-11-22T14:30:00.000Z'],
  ['2026-11-22T14:30Z', '2026-11-22T14:30:00.000Z'],
  ['2026-11-22T15:30:00+01:00', '2026-11-22T14:30:00.000Z'],
  // DynamoDB restores to a second.
  ['2026-11-22T14:30:00.999Z', '2026-11-22T14:30:00.000Z'],
])('%s is %s', (text, expected) => {
  expect(parseRestorePoint(text, now).toISOString()).toBe(expected);
});

test.each([
  '2026-11-22T14:30:00',
  '2026-11-22',
  'yesterday',
  '',
  '2026-02-30T10:00:00Z',
  '2026-11-22T25:00:00Z',
])('a time without a zone, or that is none, is refused: "%s"', (text) => {
  expect(() => parseRestorePoint(text, now)).toThrow(`needs a time with its zone`);
});

test('the future is refused', () => {
  expect(() => parseRestorePoint('2026-11-22T16:30:00+01:00', now)).toThrow('is in the future');
});
