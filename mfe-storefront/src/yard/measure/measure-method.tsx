import { PAPERS } from '../ground/calibrate-by-sheet.ts';
import type { Units } from '../ground/lengths.ts';
import { Choice, UnitsChoice } from '../panel/choice.tsx';
import type { Measure } from './calibrate.ts';
import { LengthField } from './length-field.tsx';

interface MeasureMethodProps {
  measure: Measure;
  units: Units;
  onMeasure: (to: Partial<Measure>) => void;
  onUnits: (units: Units) => void;
}

const METHODS = { letter: PAPERS.letter.name, a4: PAPERS.a4.name, length: 'A known length' };

/** What lies on the ground, and how long it is. */
export function MeasureMethod({ measure, units, onMeasure, onUnits }: MeasureMethodProps) {
  return (
    <>
      <Choice
        legend="What is on the ground"
        options={METHODS}
        value={measure.by}
        onChoose={(by) => onMeasure({ by })}
      />
      {measure.by === 'length' && (
        <>
          <UnitsChoice units={units} onUnits={onUnits} />
          <LengthField
            key={`length in ${units}`}
            label="Length"
            units={units}
            inches={measure.length}
            onInches={(length) => onMeasure({ length })}
          />
          <LengthField
            key={`height in ${units}`}
            label="Camera height"
            hint="This is a guess: one length can’t show how high and how level you held the camera. Sizes are accurate near your length and less so farther away. A sheet of paper needs no guess."
            units={units}
            inches={measure.cameraHeight}
            onInches={(cameraHeight) => onMeasure({ cameraHeight })}
          />
        </>
      )}
    </>
  );
}
