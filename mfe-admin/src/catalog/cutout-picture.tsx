import type { Picture } from '@hearthside/services/core/media/picture.contract.ts';
import type { Dimensions } from '@hearthside/services/shop/catalog/dimensions.schema.ts';
import type { Point } from '@hearthside/shell/media/camera/ground-camera.ts';
import css from './cutout-editor.module.css';
import { outlinesIn } from './cutout-outline.ts';
import { cutoutUrl } from './opaque-bounds.ts';

interface CutoutPictureProps {
  cutout: Picture;
  dimensions: Dimensions | undefined;
}

/** A cut-out with the outline that its numbers give. */
export function CutoutPicture({ cutout, dimensions }: CutoutPictureProps) {
  const { width, height } = cutout;
  const view = dimensions?.view;
  const outlines = dimensions && view && outlinesIn(view, dimensions);
  const paths = outlines ? [pathOf(outlines.ground), pathOf(outlines.top)] : [];
  return (
    <div className={css.picture}>
      <img src={cutoutUrl(cutout)} alt="Cut-out" width={width} height={height} />
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {paths.map((path) => (
          <g key={path}>
            <path className={css.edge} d={path} />
            <path className={css.line} d={path} />
          </g>
        ))}
        {view && <circle className={css.middle} cx={view.contactX} cy={view.contactY} r={width / 120} />}
      </svg>
    </div>
  );
}

function pathOf(points: Point[]): string {
  return points.length > 2
    ? `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`
    : '';
}
