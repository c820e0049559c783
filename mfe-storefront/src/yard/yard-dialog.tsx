import { SEE_IT } from '@hearthside/services/trade/words.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useModal } from '@hearthside/shell/ui/components/dialog.tsx';
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useReducer, useState } from 'react';
import type { Units } from './ground/lengths.ts';
import { calibrate, type Measure } from './measure/calibrate.ts';
import { MeasureStep } from './measure/measure-step.tsx';
import panel from './panel/panel.module.css';
import { PhotoStep } from './photo/photo-step.tsx';
import type { Photo } from './photo/read-photo.ts';
import type { MarkOptions } from './place/ground-marks.ts';
import { PlaceStep } from './place/place-step.tsx';
import { NEW_PLAN, nextPlan } from './plan.ts';
import css from './yard-dialog.module.css';
import type { YardProduct } from './yard-product.ts';

/** A product in a photo of the shopper's own yard, at its true size. The photo leaves the browser only with a request. */
export default function YardDialog({ product, onClose }: { product: YardProduct; onClose: () => void }) {
  const host = useHost();
  const [photo, setPhoto] = useState<Photo | null>(null);

  useEffect(() => () => URL.revokeObjectURL(photo?.url ?? ''), [photo]);

  const close = async () => {
    const question = 'Close this? You’ll lose the photo and what you placed in it.';
    if (!photo || (await host.confirm(question, { confirm: 'Close', cancel: 'Keep it open' }))) onClose();
  };
  const dialog = useModal(close);
  // The first step asked for the focus before it could be given.
  useLayoutEffect(() => dialog.ref.current?.querySelector('h3')?.focus(), [dialog.ref]);

  return (
    <dialog {...dialog} className={css.dialog} aria-labelledby="see-it-in-your-yard">
      <header className={css.header}>
        <h2 id="see-it-in-your-yard" className={css.title}>
          {SEE_IT} <span className={css.name}>{product.name}</span>
        </h2>
        <button type="button" className={css.close} aria-label="Close" onClick={close}>
          <span aria-hidden="true">×</span>
        </button>
      </header>
      {photo ? (
        <YardWork key={photo.url} product={product} photo={photo} onOtherPhoto={() => setPhoto(null)} />
      ) : (
        <PhotoStep onPhoto={setPhoto} />
      )}
    </dialog>
  );
}

interface YardWorkProps {
  product: YardProduct;
  photo: Photo;
  onOtherPhoto: () => void;
}

const CAMERA_HEIGHT_INCHES = 60;
/** The units of people who use this paper. */
const UNITS_OF: Partial<Record<Measure['by'], Units>> = { letter: 'feet', a4: 'metres' };

/** Measuring a photo, and placing the product in it. */
function YardWork({ product, photo, onOtherPhoto }: YardWorkProps) {
  const [{ plan, past }, act] = useReducer(nextPlan, NEW_PLAN);
  const [measure, setMeasure] = useState<Measure>({
    by: 'letter',
    length: Number.NaN,
    cameraHeight: CAMERA_HEIGHT_INCHES,
  });
  const [options, setOptions] = useState<MarkOptions>({
    units: 'feet',
    hasClearance: true,
    // A product without a fire, such as a log rack, has no chairs around it.
    chairs: product.dimensions.clearanceInches > 0 ? 4 : 0,
  });
  /** How many acts it took to measure; null while that goes on. */
  const [measuredBy, setMeasuredBy] = useState<number | null>(null);
  const chooseMeasure = (to: Partial<Measure>) => {
    setMeasure({ ...measure, ...to });
    const units = to.by && UNITS_OF[to.by];
    if (units) setOptions({ ...options, units });
  };

  // A mark follows the finger at once; what is measured by it may come a moment later.
  const { corners, ends, firstSide } = useDeferredValue(plan);
  const found = useMemo(
    () => calibrate({ corners, ends, firstSide }, measure, photo),
    [corners, ends, firstSide, measure, photo],
  );

  const common = { photo, plan, options, act, canUndo: past.length > (measuredBy ?? 0) };
  return (
    <div className={panel.work}>
      {measuredBy !== null && found && 'camera' in found ? (
        <PlaceStep
          {...common}
          product={product}
          found={found}
          onOptions={(to) => setOptions({ ...options, ...to })}
          onBack={() => setMeasuredBy(null)}
        />
      ) : (
        <MeasureStep
          {...common}
          measure={measure}
          found={found}
          onMeasure={chooseMeasure}
          onUnits={(units) => setOptions({ ...options, units })}
          onDone={() => setMeasuredBy(past.length)}
          onBack={onOtherPhoto}
        />
      )}
    </div>
  );
}
