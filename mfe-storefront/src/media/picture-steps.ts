import { type KeyboardEvent, type TouchEvent, useRef } from 'react';

const THRESHOLD = 40;

/** Touch handlers that report a horizontal swipe as a step: 1 to the next picture, -1 to the previous one. */
export function useSwipe(onStep: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches[0];
      // A second finger is a pinch.
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0];
      if (!start.current || !touch) return;
      const x = touch.clientX - start.current.x;
      const y = touch.clientY - start.current.y;
      start.current = null;
      if (Math.abs(x) > THRESHOLD && Math.abs(x) > Math.abs(y)) onStep(x < 0 ? 1 : -1);
    },
  };
}

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
