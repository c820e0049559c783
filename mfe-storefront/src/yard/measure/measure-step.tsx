import type { Point } from '@hearthside/shell/media/camera/ground-camera.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { useId, useRef } from 'react';
import type { Units } from '../ground/lengths.ts';
import css from '../panel/panel.module.css';
import { PanelTop } from '../panel/panel-top.tsx';
import type { Photo } from '../photo/read-photo.ts';
import type { MarkOptions } from '../place/ground-marks.ts';
import type { Plan, PlanAct } from '../plan.ts';
import { Handle } from '../stage/handle.tsx';
import { MarksLayer } from '../stage/marks-layer.tsx';
import { Stage } from '../stage/stage.tsx';
import { useView } from '../stage/view.ts';
import type { calibrate, Measure } from './calibrate.ts';
import { MeasureFound } from './measure-found.tsx';
import { measureLines } from './measure-lines.ts';
import { MeasureMethod } from './measure-method.tsx';
import { useMarks } from './use-marks.ts';

interface MeasureStepProps {
  photo: Photo;
  plan: Plan;
  measure: Measure;
  options: MarkOptions;
  found: ReturnType<typeof calibrate>;
  canUndo: boolean;
  act: (act: PlanAct) => void;
  onMeasure: (to: Partial<Measure>) => void;
  onUnits: (units: Units) => void;
  onDone: () => void;
  onBack: () => void;
}

/** Screen pixels for one of the photo: enough to hit the corner of a sheet. */
const CLOSE = 1;
const UNMEASURED = { corners: [], ends: [], firstSide: null };
const TAP = {
  end: 'Tap one end of the length, on the ground.',
  first: 'Tap a corner of the sheet. The photo then zooms in.',
  corner: 'Tap another corner of the sheet.',
};

/** Where the shopper marks the sheet of paper or a known length, and learns whether that is enough to measure with. */
export function MeasureStep({ photo, plan, measure, options, found, canUndo, ...on }: MeasureStepProps) {
  const { act, onMeasure, onUnits, onDone, onBack } = on;
  const stage = useRef<HTMLDivElement>(null);
  const view = useView(stage, photo);
  const hintId = useId();
  const marks = useMarks(photo, plan, measure.by, act);
  const { points } = marks;
  const isLength = measure.by === 'length';
  const unit = 1 / view.view.scale;

  const onTap = (point: Point) => {
    marks.add(point, { takesFocus: false });
    if (points.length === 0 && !isLength && view.view.scale < CLOSE) view.zoomTo(point, CLOSE);
  };
  return (
    <>
      <Stage
        ref={stage}
        photo={photo}
        view={view}
        onTap={onTap}
        marks={
          <MarksLayer
            photo={photo}
            unit={unit}
            {...measureLines(plan, measure, found, options.units, unit)}
          />
        }
      >
        {points.map((point, position) => (
          <Handle
            key={marks.name(position)}
            label={marks.name(position)}
            sign={String(position + 1)}
            point={point}
            describedBy={hintId}
            takesFocus={marks.focused === position}
            onGrab={() => act({ type: 'grab' })}
            onDrag={(moved) => marks.move(position, moved)}
          />
        ))}
      </Stage>
      <div className={css.panel}>
        <PanelTop back="Another photo" onBack={onBack} canUndo={canUndo} reset={UNMEASURED} act={act}>
          {isLength ? 'Mark a known length' : 'Mark the sheet of paper'}
        </PanelTop>
        {!marks.isComplete && (
          <div className={css.next}>
            <p role="status" className={css.prompt}>
              <strong>{marks.name(points.length)}.</strong>{' '}
              {isLength ? TAP.end : points.length === 0 ? TAP.first : TAP.corner}
            </p>
            <Button look="secondary" onClick={() => marks.add(view.middle(), { takesFocus: true })}>
              Put a mark in the middle
            </Button>
          </div>
        )}
        <MeasureFound
          found={found}
          plan={plan}
          snapped={isLength ? null : marks.snapped}
          onSnap={isLength || !marks.isComplete ? undefined : marks.snap}
          act={act}
        />
        <MeasureMethod measure={measure} units={options.units} onMeasure={onMeasure} onUnits={onUnits} />
        <p id={hintId} className={layout.note}>
          Drag a mark to move it, or use the arrow keys: one pixel, ten with Shift.
        </p>
        <div className={css.actions}>
          <Button onClick={onDone} disabled={!found || 'refusal' in found}>
            Place it
          </Button>
        </div>
      </div>
    </>
  );
}
