import { aroundCentre, type Corners, isConvex, isCrossed } from './quadrilateral.ts';

const [a, b, c, d] = [
  { x: 0, y: 0 },
  { x: 10, y: 1 },
  { x: 11, y: 8 },
  { x: 1, y: 9 },
];

test('corners tapped in any order are put in order around, from the first', () => {
  expect(aroundCentre([a, c, b, d])).toEqual([a, b, c, d]);
  expect(aroundCentre([c, d, b, a])).toEqual([c, d, a, b]);
  expect(aroundCentre([d, c, b, a])).toEqual([d, a, b, c]);
});

test('what is crossed or not convex is told apart from what is neither', () => {
  const hollow: Corners = [a, b, { x: 4, y: 4 }, d];
  expect([[a, b, c, d] as const, [a, c, b, d] as const, hollow].map(isCrossed)).toEqual([false, true, false]);
  expect([[a, b, c, d] as const, hollow].map(isConvex)).toEqual([true, false]);
});
