import { type TouchEvent, useRef } from 'react';

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
