import type { CutoutView } from '@hearthside/services/shop/catalog/dimensions.schema.ts';
import {
  cutoutCamera,
  type GroundCamera,
  type GroundPoint,
  project,
} from '@hearthside/shell/media/camera/ground-camera.ts';

/** A row of the photo, seen from its centre and as if the camera were not rolled, and what of the cut-out is drawn there. */
export interface CutoutRow {
  y: number;
  /** Where the cut-out's column through the contact is drawn. */
  x: number;
  /** The part of the cut-out between two of its rows. */
  from: number;
  to: number;
  /** Pixels of the photo for one of the cut-out. */
  scale: number;
}

/** A point of what stands straight ahead: so far away on the ground, and so far above it. */
interface Sighted {
  ahead: number;
  up: number;
}

/** How the picture changes when it is mirrored. */
export function mirrored(view: CutoutView, cutoutWidth: number): CutoutView {
  const { contactX, turnDegrees, fireX } = view;
  return {
    ...view,
    ...{ contactX: cutoutWidth - contactX, turnDegrees: -turnDegrees },
    ...(fireX !== undefined && { fireX: cutoutWidth - fireX }),
  };
}

/**
 * How a cut-out is drawn into a photo so that it stands at its true size at a place on the ground.
 * Above the contact it is taken for a board that stands upright there, across the view: heights and widths over the contact are
 * right. Below the contact it is taken for the ground before it, so that what stands there meets the footprint. Either way a row
 * of the cut-out becomes a row of the level photo, at one scale.
 */
export function cutoutRows(
  camera: GroundCamera,
  place: GroundPoint,
  view: CutoutView,
  cutoutHeight: number,
): CutoutRow[] {
  const level = { ...camera, roll: 0, centre: { x: 0, y: 0 } };
  const taken = cutoutCamera(view);
  const away = Math.hypot(place.right, place.ahead);
  const contact = project(level, place);
  const top = sightedAt(taken, 0 - taken.centre.y, view.distanceInches, view.contactY - taken.centre.y);
  const bottom = sightedAt(
    taken,
    cutoutHeight - taken.centre.y,
    view.distanceInches,
    Number.NEGATIVE_INFINITY,
  );
  // What lies before the product in its picture may reach behind a camera that is very near.
  const nearest = Math.max(away - (view.distanceInches - bottom.ahead), 6);
  const highest = project(level, place, top.up);
  const lowest = project(level, towards(place, nearest / away));
  if (!contact || !highest || !lowest) return [];

  const sourceAt = (y: number) => {
    const { ahead, up } = sightedAt(level, y, place.ahead, contact.y);
    const share = ahead / place.ahead;
    const sourceAhead = view.distanceInches - away * (1 - share);
    const row = project(taken, { right: 0, ahead: sourceAhead }, up)?.y ?? 0;
    const depth = depthOf(level, { ahead, up });
    return {
      row,
      x: (level.focal * place.right * share) / depth,
      scale: (level.focal * depthOf(taken, { ahead: sourceAhead, up })) / (taken.focal * depth),
    };
  };
  const rows: CutoutRow[] = [];
  for (let y = Math.floor(highest.y); y < lowest.y; y++) {
    const { x, scale } = sourceAt(y + 0.5);
    const from = Math.max(sourceAt(y).row, 0);
    const to = Math.min(sourceAt(y + 1).row, cutoutHeight);
    if (to > from) rows.push({ y, x, from, to, scale });
  }
  return rows;
}

/** What a row shows: above the row of the contact the upright board at that distance, below it the ground. */
function sightedAt(
  { focal, pitch, height }: GroundCamera,
  y: number,
  ahead: number,
  contactY: number,
): Sighted {
  const [cos, sin] = [Math.cos(pitch), Math.sin(pitch)];
  const slope = y / focal;
  // How far below the camera something is, for each inch that it is ahead.
  const drop = (sin + slope * cos) / (cos - slope * sin);
  return y < contactY ? { ahead, up: height - ahead * drop } : { ahead: height / drop, up: 0 };
}

function depthOf({ pitch, height }: GroundCamera, { ahead, up }: Sighted): number {
  return ahead * Math.cos(pitch) + (height - up) * Math.sin(pitch);
}

function towards({ right, ahead }: GroundPoint, share: number): GroundPoint {
  return { right: right * share, ahead: ahead * share };
}

/** The foot of a fire, in the level photo. */
export interface Fire {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Flames are so high for their width, and no higher than so many inches. */
const FLAME_SHAPE = 0.8;
const HIGHEST_FLAME = 18;

/** Where a cut-out's fire burns; undefined for one without a fire. */
export function fireIn(rows: CutoutRow[], view: CutoutView): Fire | undefined {
  const { contactX, pixelsPerInch, fireX, fireY, fireWidth } = view;
  const row = rows.find(({ from, to }) => fireY !== undefined && from <= fireY && fireY < to);
  if (!row || fireX === undefined || !fireWidth) return undefined;
  const height = Math.min(fireWidth * FLAME_SHAPE, HIGHEST_FLAME * pixelsPerInch) * row.scale;
  return { x: row.x + (fireX - contactX) * row.scale, y: row.y, width: fireWidth * row.scale, height };
}

/** The rectangle of the level photo that the rows of a cut-out cover. */
export function boundsOf(rows: CutoutRow[], contactX: number, cutoutWidth: number) {
  const left = Math.floor(Math.min(...rows.map(({ x, scale }) => x - contactX * scale)));
  const right = Math.ceil(Math.max(...rows.map(({ x, scale }) => x + (cutoutWidth - contactX) * scale)));
  return { left, top: rows[0]?.y ?? 0, width: Math.max(right - left, 0), height: rows.length };
}
