import type { Point } from '@hearthside/shell/media/camera/ground-camera.ts';
import css from './loupe.module.css';
import { useStage } from './stage.tsx';
import { toStage } from './view.ts';

const SIZE = 132;

/** What is around a point of the photo, larger, in a corner of the stage where no finger is. */
export function Loupe({ point }: { point: Point }) {
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
