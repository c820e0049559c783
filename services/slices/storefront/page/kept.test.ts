import { Kept } from './kept.ts';

test('what was not asked for the longest goes once the limit is reached', () => {
  const kept = new Kept<string>(10);
  kept.set('a', 'A', 4);
  kept.set('b', 'B', 4);
  kept.get('a');
  kept.set('c', 'C', 4);
  expect(['a', 'b', 'c'].map((key) => kept.get(key))).toEqual(['A', undefined, 'C']);
  expect(kept.bytes).toBe(8);
});

test('a value takes the place of the one before it, and one beyond the limit is not kept', () => {
  const kept = new Kept<string>(10);
  kept.set('a', 'A', 4);
  kept.set('a', 'B', 6);
  expect([kept.get('a'), kept.bytes]).toEqual(['B', 6]);
  kept.set('a', 'C', 11);
  expect([kept.get('a'), kept.bytes]).toEqual([undefined, 0]);
});
