import type { KeyboardEvent } from 'react';

/** The index after a step. It wraps around at both ends. */
export function stepped(index: number, step: number, count: number): number {
  return (index + step + count) % count;
}

/** The index that a key selects, or null for any other key. */
export function indexForKey(
  { key }: Pick<KeyboardEvent, 'key'>,
  index: number,
  count: number,
): number | null {
  if (key === 'ArrowRight') return stepped(index, 1, count);
  if (key === 'ArrowLeft') return stepped(index, -1, count);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
