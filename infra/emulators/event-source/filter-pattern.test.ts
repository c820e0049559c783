import { matchesPattern } from './mapping.ts';

describe('a filter pattern', () => {
  test.each<[string, boolean, unknown, unknown]>([
    ['takes an equal value', true, { name: ['INSERT', 'MODIFY'] }, { name: 'INSERT' }],
    ['refuses another value', false, { name: ['INSERT'] }, { name: 'REMOVE' }],
    ['refuses a missing field', false, { name: ['INSERT'] }, {}],
    ['looks into objects', true, { a: { b: { S: [{ prefix: 'X#' }] } } }, { a: { b: { S: 'X#1' } } }],
    ['knows prefixes', false, { a: [{ prefix: 'X#' }] }, { a: 'Y#1' }],
    ['needs every field', false, { a: [1], b: [2] }, { a: 1, b: 3 }],
  ])('%s', (_, expected, pattern, value) => {
    expect(matchesPattern(pattern, value)).toBe(expected);
  });

  test('with an unknown comparison is an error', () => {
    expect(() => matchesPattern({ a: [{ cidr: '10.0.0.0/8' }] }, { a: '10.0.0.1' })).toThrow('cidr');
  });
});
