import layout from '@hearthside/shell/ui/components/layout.module.css';
import { useId, useLayoutEffect, useMemo, useRef } from 'react';
import { formatLength } from '../ground/lengths.ts';
import type { calibrate } from '../measure/calibrate.ts';
import css from '../panel/panel.module.css';
import { PanelTop } from '../panel/panel-top.tsx';
import type { Photo } from '../photo/read-photo.ts';
import type { Plan, PlanAct } from '../plan.ts';
import { FAINT } from '../stage/mark-styles.ts';
import { MarksLayer } from '../stage/marks-layer.tsx';
import { Stage } from '../stage/stage.tsx';
import { useView } from '../stage/view.ts';
import type { YardProduct } from '../yard-product.ts';
import { drawCutout, useCutout } from './draw-cutout.ts';
import { type MarkOptions, marksOf } from './ground-marks.ts';
import { PlaceOptions, TurnProduct } from './place-options.tsx';
import { ProductGrip } from './product-grip.tsx';
import { SavePicture } from './save-picture.tsx';
import { type Standing, standingIn } from './standing.ts';

const UNPLACED = { contact: null, isMirrored: false, turn: 0 };

interface PlaceStepProps {
  product: YardProduct;
  photo: Photo;
  plan: Plan;
  options: MarkOptions;
  found: Extract<ReturnType<typeof calibrate>, { camera: unknown }>;
  canUndo: boolean;
  act: (act: PlanAct) => void;
  onOptions: (to: Partial<MarkOptions>) => void;
  onBack: () => void;
}

/** Where the product stands in the photo, is moved about, and is kept as a picture. */
export function PlaceStep({ product, photo, plan, options, found, canUndo, ...on }: PlaceStepProps) {
  const { act, onOptions, onBack } = on;
  const stage = useRef<HTMLDivElement>(null);
  const view = useView(stage, photo);
  const hintId = useId();
  const cutout = useCutout(product.cutout);
  const { image } = cutout;

  const standing = useMemo(() => standingIn(plan, found, product), [plan, found, product]);
  const marks = standing && marksOf(standing, product, options);
  const layer = { photo, unit: 1 / view.view.scale };
  return (
    <>
      <Stage
        ref={stage}
        photo={photo}
        view={view}
        marks={
          marks && (
            <>
              <MarksLayer {...layer} lines={marks.ground} />
              {image && <StandingProduct image={image} standing={standing} />}
              <MarksLayer {...layer} lines={marks.above} labels={marks.labels} />
            </>
          )
        }
      >
        {standing && (
          <ProductGrip
            label={product.name}
            describedBy={hintId}
            standing={standing}
            product={product}
            onGrab={() => act({ type: 'grab' })}
            onDrag={(contact) => act({ type: 'drag', to: { contact } })}
          />
        )}
      </Stage>
      <div className={css.panel}>
        <PanelTop back="Measure again" onBack={onBack} canUndo={canUndo} reset={UNPLACED} act={act}>
          Move it where you want it
        </PanelTop>
        <p role="status" className={css.prompt}>
          {standing && `It is ${formatLength(standing.away, options.units)} from where you stood.`}
        </p>
        <p id={hintId} className={layout.note}>
          Drag it over the ground, or use the arrow keys: one inch, ten with Shift.
        </p>
        <TurnProduct product={product} plan={plan} standing={standing} act={act} />
        <PlaceOptions product={product} options={options} onOptions={onOptions} />
        <SavePicture product={product} photo={photo} cutout={cutout} standing={standing} marks={marks} />
      </div>
    </>
  );
}

/** A product's cut-out at its true size on the photo. */
function StandingProduct({ image, standing }: { image: HTMLImageElement; standing: Standing }) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useLayoutEffect(() => {
    if (!canvas.current) return;
    const { left, top } = drawCutout(canvas.current, image, standing);
    const { centre, roll } = standing.camera;
    canvas.current.style.transform = `translate(${centre.x}px, ${centre.y}px) rotate(${roll}rad) translate(${left}px, ${top}px)`;
  }, [image, standing]);

  return <canvas ref={canvas} className={css.product} style={{ opacity: standing.isTurned ? FAINT : 1 }} />;
}
