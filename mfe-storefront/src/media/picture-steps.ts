import type { KeyboardEvent } from 'react';

/** Index after a step, going round at both ends. */
export function stepped(index: number, step: number, count: number): number {
  return (index + step + count) % count;
}

/** Where a key leads among pictures, or null if it is not one of theirs. */
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
