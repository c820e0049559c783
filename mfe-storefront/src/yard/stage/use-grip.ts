import type { Point } from '@hearthside/shell/media/camera/ground-camera.ts';
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useStage } from './stage.tsx';

interface GripOptions {
  point: Point;
  onGrab: () => void;
  onDrag: (point: Point) => void;
  onDrop?: () => void;
  /** An arrow key: so many steps to the right and down, ten with Shift. */
  onStep: (steps: Point) => void;
}

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const COARSE = 10;

/** Handlers of something on the stage that is dragged with a pointer or moved with the arrow keys. */
export function useGrip({ point, onGrab, onDrag, onDrop, onStep }: GripOptions) {
  const { pointOf, show } = useStage();
  /** From the pointer to the point, so that it does not jump when it is taken hold of. */
  const hold = useRef<Point | null>(null);
  const end = () => {
    if (hold.current) onDrop?.();
    hold.current = null;
  };
  return {
    onFocus({ currentTarget }: FocusEvent) {
      // A pointer is on it already: then the view must not move.
      if (currentTarget.matches(':focus-visible')) show(point);
    },
    onPointerDown(event: PointerEvent) {
      // Otherwise the stage would pan too.
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      const at = pointOf(event);
      hold.current = { x: point.x - at.x, y: point.y - at.y };
      onGrab();
    },
    onPointerMove(event: PointerEvent) {
      if (!hold.current) return;
      const at = pointOf(event);
      onDrag({ x: at.x + hold.current.x, y: at.y + hold.current.y });
    },
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown(event: KeyboardEvent) {
      const arrow = ARROWS[event.key];
      if (!arrow) return;
      event.preventDefault();
      const times = event.shiftKey ? COARSE : 1;
      // While a key is held down, all its steps are one change to undo.
      if (!event.repeat) onGrab();
      onStep({ x: arrow.x * times, y: arrow.y * times });
    },
  };
}
