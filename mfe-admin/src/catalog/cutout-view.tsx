import type { Picture } from '@hearthside/services/core/media/picture.contract.ts';
import type { Dimensions } from '@hearthside/services/shop/catalog/dimensions.schema.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import type { Point } from '@hearthside/shell/media/camera/ground-camera.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { NumberField } from '../number-field.tsx';
import css from './cutout-editor.module.css';
import { fitView, outlinesIn } from './cutout-outline.ts';
import {
  CAMERA,
  type DimensionsDraft,
  FIRE,
  numberIn,
  OUTLINE,
  toDimensions,
  type ViewField,
  type ViewName,
} from './dimensions-draft.ts';
import { cutoutUrl, opaqueBounds } from './opaque-bounds.ts';
import form from './product-form.module.css';

export interface CutoutViewProps {
  cutout: Picture;
  draft: DimensionsDraft;
  errors: Record<string, string>;
  onRemove: () => void;
  onChange: (changed: Partial<DimensionsDraft>) => void;
}

const FIRST_SIZES = 'Please fill in width, depth and height first.';
const NOTHING_CUT = 'The picture has no transparent part, so the product in it cannot be found.';

/** A cut-out with the lines of its product, and how it was photographed. */
export default function CutoutView({ cutout, draft, errors, onRemove, onChange }: CutoutViewProps) {
  const host = useHost();
  const dimensions = toDimensions(draft, true);

  const fit = async (picture: Picture) => {
    if (!dimensions) return host.alert(FIRST_SIZES);
    const bounds = await opaqueBounds(picture).catch(() => null);
    if (!bounds) return host.alert(NOTHING_CUT);
    const taken = {
      eyeHeightInches: numberIn(draft.eyeHeightInches, CAMERA.eyeHeightInches.max),
      distanceInches: numberIn(draft.distanceInches, CAMERA.distanceInches.max),
      turnDegrees: numberIn(draft.turnDegrees, CAMERA.turnDegrees.max),
    };
    const { contactX, contactY, pixelsPerInch, pitchDegrees } = fitView(bounds, dimensions, taken);
    onChange({
      contactX: String(contactX),
      contactY: String(contactY),
      pixelsPerInch: String(pixelsPerInch),
      pitchDegrees: String(pitchDegrees),
    });
  };

  const fields = <Name extends ViewName>(named: Record<Name, ViewField>) => (
    <div className={`${layout.stack4} ${form.pair}`}>
      {(Object.keys(named) as Name[]).map((name) => {
        const { label, min, max } = named[name];
        return (
          <NumberField
            key={name}
            {...{ label, min, max }}
            kind={{ most: max }}
            required={!(name in FIRE)}
            value={draft[name]}
            error={errors[`dimensions.view.${name}`]}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        );
      })}
    </div>
  );
  return (
    <div className={layout.stack4}>
      <CutoutPicture cutout={cutout} dimensions={dimensions} />
      <div className={layout.row2}>
        <Button look="secondary" onClick={() => fit(cutout)}>
          Fit the outline to the picture
        </Button>
        <Button look="quiet" onClick={onRemove}>
          Remove the cut-out
        </Button>
      </div>
      <p className={`${layout.note} ${css.hint}`}>
        The lines show the product’s footprint and its top. Adjust the numbers until the lines fit the
        picture. Handles and narrow feet need your eye.
      </p>
      {fields(CAMERA)}
      {fields(OUTLINE)}
      <p className={`${layout.note} ${css.hint}`}>
        If shoppers may light it: the middle of the fire’s foot on the picture.
      </p>
      {fields(FIRE)}
    </div>
  );
}

/** A cut-out with the outline that its numbers give. */
function CutoutPicture({ cutout, dimensions }: { cutout: Picture; dimensions: Dimensions | undefined }) {
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
