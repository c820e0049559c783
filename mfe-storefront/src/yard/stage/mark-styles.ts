import { PHOTO_COLORS } from '@hearthside/services/trade/colors.contract.ts';
import type { Label, LineKind } from '../place/ground-marks.ts';

/** How a line looks on any photo: light, with a dark edge. Widths and dashes are in pixels of the screen. */
export interface LineStyle {
  stroke: string;
  width: number;
  dash: number[];
  fill: string;
}

const { photo, 'on-photo': CREAM, 'photo-accent': accent, 'photo-accent-hover': EMBER } = PHOTO_COLORS;

const faded = (color: string, share: number) =>
  color +
  Math.round(share * 255)
    .toString(16)
    .padStart(2, '0');

export const LINE_STYLES: Record<LineKind, LineStyle> = {
  footprint: { stroke: CREAM, width: 2.5, dash: [], fill: faded(CREAM, 0.12) },
  clearance: { stroke: EMBER, width: 2.5, dash: [9, 6], fill: faded(accent, 0.16) },
  ring: { stroke: CREAM, width: 1.5, dash: [2, 7], fill: 'none' },
  chair: { stroke: CREAM, width: 1.5, dash: [], fill: faded(CREAM, 0.32) },
  height: { stroke: CREAM, width: 2.5, dash: [], fill: 'none' },
  measured: { stroke: EMBER, width: 2, dash: [], fill: 'none' },
};

export const EDGE = { color: faded(photo, 0.6), width: 2.5 };
export const LABEL = {
  size: 14,
  weight: 600,
  family: 'system-ui, sans-serif',
  color: CREAM,
  edge: faded(photo, 0.85),
  edgeWidth: 4,
};

/** How much is left of a picture that shows another side than the outline is turned to. */
export const FAINT = 0.5;

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
