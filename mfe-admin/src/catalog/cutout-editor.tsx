import type { Picture } from '@hearthside/services/kit/media/picture.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import type { FormFiles } from '@hearthside/shell/form/use-form-files.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import css from './cutout-editor.module.css';
import { fitView } from './cutout-outline.ts';
import { CutoutPicture } from './cutout-picture.tsx';
import { CutoutUpload } from './cutout-upload.tsx';
import {
  CAMERA,
  type DimensionsDraft,
  FIRE,
  OUTLINE,
  toDimensions,
  type ViewName,
} from './dimensions-draft.ts';
import { NumberField } from './number-field.tsx';
import { opaqueBounds } from './opaque-bounds.ts';
import form from './product-form.module.css';

interface CutoutEditorProps {
  cutout: Picture | undefined;
  draft: DimensionsDraft;
  errors: Record<string, string>;
  /** The chosen cut-out that is not in the draft yet. */
  files: FormFiles;
  onRemove: () => void;
  onChange: (changed: Partial<DimensionsDraft>) => void;
}

const FIRST_SIZES = 'Please fill in width, depth and height first.';
const NOTHING_CUT = 'The picture has no transparent part, so the product in it cannot be found.';

/** The picture with which shoppers see a product in their own yard, and how it was photographed. */
export function CutoutEditor({ cutout, draft, errors, files, onRemove, onChange }: CutoutEditorProps) {
  const host = useHost();
  const dimensions = toDimensions(draft, true);

  const fit = async (picture: Picture) => {
    if (!dimensions) return host.alert(FIRST_SIZES);
    const bounds = await opaqueBounds(picture).catch(() => null);
    if (!bounds) return host.alert(NOTHING_CUT);
    const taken = {
      eyeHeightInches: Number(draft.eyeHeightInches),
      distanceInches: Number(draft.distanceInches),
      turnDegrees: Number(draft.turnDegrees),
    };
    const { contactX, contactY, pixelsPerInch, pitchDegrees } = fitView(bounds, dimensions, taken);
    onChange({
      contactX: String(contactX),
      contactY: String(contactY),
      pixelsPerInch: String(pixelsPerInch),
      pitchDegrees: String(pitchDegrees),
    });
  };

  const field = ([name, label]: [ViewName, string]) => (
    <NumberField
      key={name}
      label={label}
      required={!(name in FIRE)}
      {...LIMITS[name]}
      value={draft[name]}
      error={errors[`dimensions.view.${name}`]}
      onType={(text) => onChange({ [name]: text })}
    />
  );
  return (
    <fieldset className={form.group}>
      <legend className={form.legend}>See it in your yard</legend>
      <p className={css.hint}>
        With a cut-out and its dimensions, shoppers see the product in a photo of their own yard. A cut-out is
        a PNG, WebP or AVIF picture of the product alone, with transparency around it.
      </p>
      {cutout && (
        <div className={css.cutout}>
          <CutoutPicture cutout={cutout} dimensions={dimensions} />
          <div className={css.actions}>
            <Button look="secondary" onClick={() => fit(cutout)}>
              Fit the outline to the picture
            </Button>
            <Button look="quiet" onClick={onRemove}>
              Remove the cut-out
            </Button>
          </div>
          <p className={css.hint}>
            The lines show the product’s footprint and its top. Adjust the numbers until the lines fit the
            picture. Handles and narrow feet need your eye.
          </p>
          <div className={form.pair}>{entries(CAMERA).map(field)}</div>
          <div className={form.pair}>{entries(OUTLINE).map(field)}</div>
          <p className={css.hint}>If shoppers may light it: the middle of the fire’s foot on the picture.</p>
          <div className={form.pair}>{entries(FIRE).map(field)}</div>
        </div>
      )}
      <CutoutUpload error={errors.cutout} hasCutout={Boolean(cutout)} files={files} />
    </fieldset>
  );
}

const ANGLE = { min: -90, max: 90 };
const LENGTH = { min: 1, max: 600 };
const PIXEL = { min: 0, max: 10_000 };
const LIMITS: Record<ViewName, { min: number; max: number }> = {
  eyeHeightInches: LENGTH,
  distanceInches: LENGTH,
  turnDegrees: ANGLE,
  contactX: PIXEL,
  contactY: PIXEL,
  pixelsPerInch: { min: 0.1, max: 1000 },
  pitchDegrees: ANGLE,
  fireX: PIXEL,
  fireY: PIXEL,
  fireWidth: PIXEL,
};

function entries<Name extends string>(labels: Record<Name, string>): [Name, string][] {
  return Object.entries(labels) as [Name, string][];
}
