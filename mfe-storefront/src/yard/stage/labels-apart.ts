import type { Label } from '../place/ground-marks.ts';
import { LABEL } from './mark-styles.ts';

const LINE_HEIGHT = 1.3;
/** Of a digit, in sizes of the text. */
const LETTER_WIDTH = 0.6;

/** Labels moved down where they would cover one before them. `unit` is a pixel of the screen in those of the photo. */
export function labelsApart(labels: Label[], unit: number): Label[] {
  const height = LABEL.size * LINE_HEIGHT * unit;
  const halfOf = ({ text }: Label) => (text.length * LABEL.size * LETTER_WIDTH * unit) / 2;
  const placed: Label[] = [];
  for (const label of labels) {
    const { x } = label.at;
    const beside = placed.filter((other) => Math.abs(other.at.x - x) < halfOf(other) + halfOf(label));
    const y = beside
      .sort((a, b) => a.at.y - b.at.y)
      .reduce((free, { at }) => (Math.abs(at.y - free) < height ? at.y + height : free), label.at.y);
    placed.push({ ...label, at: { x, y } });
  }
  return placed;
}
