import type { Units } from '../ground/lengths.ts';
import { Choice } from './choice.tsx';

const UNITS = { feet: 'Feet', metres: 'Meters' };

interface UnitsChoiceProps {
  units: Units;
  onUnits: (units: Units) => void;
}

/** In what sizes are given and entered. */
export function UnitsChoice({ units, onUnits }: UnitsChoiceProps) {
  return <Choice legend="Sizes in" options={UNITS} value={units} onChoose={onUnits} />;
}
