import type { Point } from '@hearthside/shell/media/camera/ground-camera.ts';
import { project } from '@hearthside/shell/media/camera/ground-camera.ts';
import { useStage } from '../stage/stage.tsx';
import { useGrip } from '../stage/use-grip.ts';
import { toStage } from '../stage/view.ts';
import type { YardProduct } from '../yard-product.ts';
import css from './product-grip.module.css';
import { type Standing, standingAt } from './standing.ts';

const AS_PICTURED = { isMirrored: false, isLit: false, turn: 0 };

interface ProductGripProps {
  label: string;
  describedBy: string;
  standing: Standing;
  product: YardProduct;
  onGrab: () => void;
  onDrag: (contact: Point) => void;
}

const LEAST_SIZE = 22;

/** Where a product is taken hold of: dragged over the ground, or moved by inches with the arrow keys. */
export function ProductGrip({ label, describedBy, standing, product, onGrab, onDrag }: ProductGripProps) {
  const { view, show } = useStage();
  const { camera, contact, pose } = standing;
  const { place } = pose;
  // Into the sky it does not follow.
  const drag = (to: Point) => standingAt(to, AS_PICTURED, camera, product) && onDrag(to);
  const grip = useGrip({
    point: contact,
    onGrab,
    onDrag: drag,
    onStep: ({ x, y }) => {
      const to = project(camera, { right: place.right + x, ahead: place.ahead - y });
      if (to && drag(to) !== null) show(to);
    },
  });
  const { widthInches, heightInches } = product.dimensions;
  const top = project(camera, place, heightInches) ?? contact;
  const side = project(camera, { ...place, right: place.right + widthInches / 2 }) ?? contact;
  const wide = Math.max((side.x - contact.x) * view.scale, LEAST_SIZE);
  const high = Math.max((contact.y - top.y) * view.scale, LEAST_SIZE);
  // What of it is nearer than its middle.
  const low = Math.max(wide * 0.4, LEAST_SIZE);
  const at = toStage(view, contact);
  return (
    <button
      type="button"
      className={css.grip}
      style={{ left: at.x - wide, top: at.y - high, width: wide * 2, height: high + low }}
      aria-label={label}
      aria-describedby={describedBy}
      {...grip}
    />
  );
}
