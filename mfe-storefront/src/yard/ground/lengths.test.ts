import { formatLength, INCHES_PER_METRE } from './lengths.ts';

test.each([
  [0, '0″'],
  [0.5, '½″'],
  [8.5, '8½″'],
  [11.8, '1′'],
  [12, '1′'],
  [41, '3′ 5″'],
  [71.7, '6′'],
])('%d inches are read as %s', (inches, text) => {
  expect(formatLength(inches, 'feet')).toBe(text);
});

test('in meters, lengths below one are in centimeters', () => {
  expect(formatLength(INCHES_PER_METRE * 1.194, 'metres')).toBe('1.19 m');
  expect(formatLength(INCHES_PER_METRE * 0.85, 'metres')).toBe('85 cm');
  expect(formatLength(INCHES_PER_METRE * 0.999, 'metres')).toBe('1.00 m');
});
