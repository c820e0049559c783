import type { Point } from '@hearthside/shell/media/camera/ground-camera.ts';
import { PAPERS } from '../ground/calibrate-by-sheet.ts';
import { formatLength, type Units } from '../ground/lengths.ts';
import type { Corners } from '../ground/quadrilateral.ts';
import type { Label, Line } from '../place/ground-marks.ts';
import type { Plan } from '../plan.ts';
import { aroundSheet, type calibrate, type Measure } from './calibrate.ts';

/** The outline of the sheet, or the known length, with the sizes as they are taken. */
export function measureLines(
  { corners, ends }: Plan,
  { by, length }: Measure,
  found: ReturnType<typeof calibrate>,
  units: Units,
  unit: number,
): { lines: Line[]; labels: Label[] } {
  const around = aroundSheet(corners);
  const points = by === 'length' ? ends : (around ?? corners);
  const end = around && by !== 'length' ? 'Z' : '';
  const path = points.length > 1 ? `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}${end}` : '';
  const lines: Line[] = path ? [{ id: 'measured', kind: 'measured', path }] : [];
  return {
    lines,
    labels: by === 'length' ? lengthLabel(ends, length, units) : sideLabels(around, by, found, units, unit),
  };
}

function lengthLabel([from, to]: Point[], length: number, units: Units): Label[] {
  return from && to && length > 0 ? [{ text: formatLength(length, units), at: between(from, to) }] : [];
}

function sideLabels(
  corners: Corners | null,
  by: Exclude<Measure['by'], 'length'>,
  found: ReturnType<typeof calibrate>,
  units: Units,
  unit: number,
): Label[] {
  const sheet = found && 'sheet' in found ? found.sheet : undefined;
  if (!sheet || !corners) return [];
  const [a, b, c, d] = corners;
  const middle = between(between(a, c), between(b, d));
  const { short, long } = PAPERS[by];
  const [first, second] = sheet.firstSide === 'short' ? [short, long] : [long, short];
  return [
    { text: formatLength(first, units), at: beside(a, b, middle, unit) },
    { text: formatLength(second, units), at: beside(b, c, middle, unit) },
  ];
}

/** In screen pixels, so that the marks of the corners do not hide the text. */
const LABEL_DISTANCE = 30;

function between(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

/** Beside the middle of a side, on the other side of it than the middle of the sheet. */
function beside(from: Point, to: Point, middle: Point, unit: number): Point {
  const { x, y } = between(from, to);
  const [right, down] = [to.y - from.y, from.x - to.x];
  const isOutwards = right * (x - middle.x) + down * (y - middle.y) > 0;
  const by = ((isOutwards ? 1 : -1) * LABEL_DISTANCE * unit) / (Math.hypot(right, down) || 1);
  return { x: x + right * by, y: y + down * by };
}
