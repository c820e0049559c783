import type { Point } from '@hearthside/shell/media/camera/ground-camera.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import css from './handle.module.css';
import { useStage } from './stage.tsx';
import { useGrip } from './use-grip.ts';
import { toStage } from './view.ts';

const SIZE = 132;

/** What is around a point of the photo, larger, in a corner of the stage where no finger is. */
function Loupe({ point }: { point: Point }) {
  const { photo, view } = useStage();
  const scale = Math.min(Math.max(view.scale * 3, 1.5), 8);
  const at = toStage(view, point);
  const isInTheWay = at.x < SIZE * 1.6 && at.y < SIZE * 1.8;
  return (
    <div
      aria-hidden="true"
      className={isInTheWay ? `${css.loupe} ${css.right}` : css.loupe}
      style={{
        width: SIZE,
        height: SIZE,
        backgroundImage: `url("${photo.url}")`,
        backgroundSize: `${photo.width * scale}px ${photo.height * scale}px`,
        backgroundPosition: `${SIZE / 2 - point.x * scale}px ${SIZE / 2 - point.y * scale}px`,
      }}
    />
  );
}

interface HandleProps {
  label: string;
  /** What stands beside it. */
  sign: string;
  point: Point;
  /** Id of the text that says how it is moved. */
  describedBy: string;
  onGrab: () => void;
  onDrag: (point: Point) => void;
  /** Takes the focus when it appears: the button that made it may be gone. */
  takesFocus: boolean;
}

/** A point of the photo that can be moved to the pixel, seen through a loupe meanwhile. */
export function Handle({ label, sign, point, describedBy, onGrab, onDrag, takesFocus }: HandleProps) {
  const { view, show, photo } = useStage();
  const [isHeld, setHeld] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);

  const drag = ({ x, y }: Point) =>
    onDrag({ x: Math.min(Math.max(x, 0), photo.width), y: Math.min(Math.max(y, 0), photo.height) });
  const grip = useGrip({
    point,
    onGrab: () => {
      setHeld(true);
      onGrab();
    },
    onDrag: drag,
    onDrop: () => setHeld(false),
    onStep: ({ x, y }) => {
      const to = { x: point.x + x, y: point.y + y };
      drag(to);
      show(to);
    },
  });
  const { x, y } = toStage(view, point);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.handle}
        style={{ left: x, top: y }}
        aria-label={label}
        aria-describedby={describedBy}
        onBlur={() => setHeld(false)}
        {...grip}
      >
        <span aria-hidden="true" className={css.sign}>
          {sign}
        </span>
      </button>
      {isHeld && <Loupe point={point} />}
    </>
  );
}
