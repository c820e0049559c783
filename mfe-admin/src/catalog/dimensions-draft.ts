import { decimalIn } from '@hearthside/services/core/site/decimal.contract.ts';
import type { Dimensions } from '@hearthside/services/shop/catalog/dimensions.schema.ts';
import { mostOf, SIZES, type SizeName } from '@hearthside/services/shop/catalog/sizes.contract.ts';

/** The sizes that a product may have or not. */
export const OPTIONAL_SIZES: readonly SizeName[] = ['clearanceInches', 'weightPounds'];

/** A number of the cut-out's view: its label and its limits, and what it is for a new product. @default nothing */
export interface ViewField {
  label: string;
  min: number;
  max: number;
  first?: string;
}

const ANGLE = { min: -90, max: 90 };
const LENGTH = { min: 1, max: 600 };
const PIXEL = { min: 0, max: 10_000 };

/** How the cut-out was photographed: at first from eye level, from the distance at which the shop's photos are taken. */
export const CAMERA = {
  eyeHeightInches: { label: 'Camera height (in)', ...LENGTH, first: '63' },
  distanceInches: { label: 'Camera distance (in)', ...LENGTH, first: '158' },
  turnDegrees: { label: 'Rotation (degrees)', ...ANGLE, first: '0' },
};
/** Where the outline is on the cut-out. */
export const OUTLINE = {
  contactX: { label: 'Center, x (px)', ...PIXEL },
  contactY: { label: 'Center, y (px)', ...PIXEL },
  pixelsPerInch: { label: 'Pixels per inch', min: 0.1, max: 1000 },
  pitchDegrees: { label: 'Tilt (degrees)', ...ANGLE },
};
/** Where a fire burns on the cut-out, if it is shown with one. */
export const FIRE = {
  fireX: { label: 'Fire, x (px)', ...PIXEL },
  fireY: { label: 'Fire, y (px)', ...PIXEL },
  fireWidth: { label: 'Fire width (px)', ...PIXEL },
};

export type ViewName = keyof typeof CAMERA | keyof typeof OUTLINE | keyof typeof FIRE;

/** Dimensions while they are edited: numbers as they are typed, an empty text where there is none. */
export type DimensionsDraft = Pick<Dimensions, 'footprint'> & Record<SizeName | ViewName, string>;

export const SIZE_NAMES = Object.keys(SIZES) as SizeName[];
const VIEW_NAMES = Object.keys({ ...CAMERA, ...OUTLINE }) as ViewName[];
const FIRE_NAMES = Object.keys(FIRE) as ViewName[];

const FIELDS: Record<string, Partial<ViewField>> = { ...CAMERA, ...OUTLINE, ...FIRE };
export const NO_DIMENSIONS = {
  footprint: 'round',
  ...Object.fromEntries(
    [...SIZE_NAMES, ...Object.keys(FIELDS)].map((name) => [name, FIELDS[name]?.first ?? '']),
  ),
} as DimensionsDraft;

export function dimensionsDraftOf(dimensions: Dimensions | undefined): DimensionsDraft {
  if (!dimensions) return NO_DIMENSIONS;
  const { footprint, view, ...sizes } = dimensions;
  const typed = Object.entries({ ...sizes, ...view }).map(([name, value]) => [name, String(value)]);
  return { ...NO_DIMENSIONS, ...Object.fromEntries(typed), footprint };
}

/** Whether any size is typed: then width, depth and height are required. */
export function hasSizes(draft: DimensionsDraft): boolean {
  return SIZE_NAMES.some((name) => draft[name].trim() !== '');
}

/** The typed dimensions; undefined while a size is missing. They contain a view only where a cut-out has one. */
export function toDimensions(draft: DimensionsDraft, hasCutout: boolean): Dimensions | undefined {
  const [widthInches = 0, depthInches = 0, heightInches = 0, clearanceInches = 0, weightPounds = 0] =
    SIZE_NAMES.map((name) => numberIn(draft[name], mostOf(name)));
  if (![widthInches, depthInches, heightInches].every((size) => size > 0)) return undefined;
  const view = hasCutout ? viewOf(draft) : undefined;
  return {
    footprint: draft.footprint,
    ...{ widthInches, depthInches, heightInches, clearanceInches },
    ...(weightPounds > 0 && { weightPounds }),
    ...(view && { view }),
  };
}

function viewOf(draft: DimensionsDraft): Dimensions['view'] {
  const areTyped = (names: ViewName[]) => names.every((name) => draft[name].trim() !== '');
  if (!areTyped(VIEW_NAMES)) return undefined;
  const names = [...VIEW_NAMES, ...(areTyped(FIRE_NAMES) ? FIRE_NAMES : [])];
  return Object.fromEntries(
    names.map((name) => [name, numberIn(draft[name], FIELDS[name]?.max)]),
  ) as Dimensions['view'];
}

/** The number that is typed; 0 for none. */
export const numberIn = (text: string, most = 0) => Number(decimalIn(text, { most }) ?? 0);
