import {
  type GroundCamera,
  type GroundPoint,
  type Point,
  project,
  toGround,
} from '@hearthside/shell/media/camera/ground-camera.ts';
import { expectedFocal, middleOf, type PhotoFacts } from './calibration.ts';
import { minimize } from './least-squares.ts';
import type { Corners } from './quadrilateral.ts';

/** A camera, and how well it explains the corners of a sheet. */
export interface CameraFit {
  camera: GroundCamera;
  middle: GroundPoint;
  parameters: number[];
  /** The higher, the less likely. */
  cost: number;
  /** Of the four corners together, in square pixels. */
  cornerError: number;
}

/** How far off a corner is thought to be until the corners tell, in pixels. */
const TAP_ERROR = 1.5;
const LEAST_TAP_ERROR = 0.005;
/** People hold a phone about five feet above the ground, and about level. */
const EXPECTED_HEIGHT = 59;
const HEIGHT_SHARE = 0.25;
const ROLL_ERROR = 0.05;
const MOST_REFITS = 12;
/** Of 1000 simulated sheets with corners up to two pixels off, 3 (11 without a focal length) are taken for lying the other way. */
const EXACTNESS_WEIGHT = 0.15;

/**
 * The camera and the place of a sheet that show its corners most nearly where they are.
 * The four corners of a small sheet give a homography, but a bad one: two pixels beside a corner can make a product some feet away a
 * third too wide. So the camera is fitted to the corners together with what is known before: its focal length, and that people
 * hold it about level at about the height of their eyes. The better the corners fit a sheet, the less that counts.
 */
export function fitCamera(corners: Corners, sheet: GroundPoint[], photo: PhotoFacts): CameraFit | null {
  const start = startingPoint(corners, sheet, photo);
  let fit = start && fitFrom(start, TAP_ERROR, corners, sheet, photo);
  if (!fit) return null;
  const { cost } = fit;
  // How well the corners fit a sheet tells how exact they are.
  let error = TAP_ERROR;
  for (let again = 0; again < MOST_REFITS; again++) {
    const seen = Math.max(LEAST_TAP_ERROR, Math.sqrt(fit.cornerError / 2));
    if (seen > error * 0.9) break;
    error = seen;
    fit = fitFrom(fit.parameters, error, corners, sheet, photo) ?? fit;
  }
  // Between two ways to lie that are about as likely, the better fit of the corners decides.
  const exactness = Math.log(Math.max(fit.cornerError / 2, LEAST_TAP_ERROR ** 2));
  return { ...fit, cost: cost + EXACTNESS_WEIGHT * exactness };
}

function fitFrom(
  start: number[],
  tapError: number,
  corners: Corners,
  sheet: GroundPoint[],
  photo: PhotoFacts,
): CameraFit | null {
  const expected = expectedFocal(photo);
  const misses = (parameters: number[]) => {
    const { camera, place } = modelOf(parameters, photo);
    const shown = sheet.map((corner) => project(camera, place(corner)));
    return shown.every((point) => point !== null)
      ? shown.flatMap((point, i) => [point.x - (corners[i]?.x ?? 0), point.y - (corners[i]?.y ?? 0)])
      : null;
  };
  const minimum = minimize((parameters) => {
    const { camera } = modelOf(parameters, photo);
    return (
      misses(parameters)
        ?.map((miss) => miss / tapError)
        .concat(
          Math.log(camera.focal / expected.focal) / expected.share,
          camera.roll / ROLL_ERROR,
          // Who stands on a terrace or kneels is far off, so that further off counts little more.
          Math.asinh(Math.log(camera.height / EXPECTED_HEIGHT) / HEIGHT_SHARE),
        ) ?? null
    );
  }, start);
  if (!minimum) return null;
  const { parameters, cost } = minimum;
  const { camera, place } = modelOf(parameters, photo);
  const cornerError = (misses(parameters) ?? []).reduce((sum, miss) => sum + miss * miss, 0);
  return { camera, middle: place({ right: 0, ahead: 0 }), parameters, cost, cornerError };
}

/** A camera and a sheet on the ground, of seven numbers. */
function modelOf(
  [logFocal = 0, pitch = 0, roll = 0, logHeight = 0, right = 0, ahead = 0, turn = 0]: number[],
  photo: PhotoFacts,
) {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const camera: GroundCamera = {
    focal: Math.exp(logFocal),
    centre: middleOf(photo),
    pitch,
    roll,
    height: Math.exp(logHeight),
  };
  const place = (corner: GroundPoint): GroundPoint => ({
    right: right + corner.right * cos - corner.ahead * sin,
    ahead: ahead + corner.right * sin + corner.ahead * cos,
  });
  return { camera, place };
}

/** Of a level camera with the expected focal length: the pitch at which the corners on the ground are most like the sheet. */
function startingPoint(corners: Corners, sheet: GroundPoint[], photo: PhotoFacts): number[] | null {
  const { focal } = expectedFocal(photo);
  let best: { misfit: number; parameters: number[] } | null = null;
  for (let pitch = 0.05; pitch < 1.5; pitch += 0.05) {
    const camera: GroundCamera = { focal, centre: middleOf(photo), pitch, roll: 0, height: 1 };
    const likeness = similarity(sheet, corners, camera);
    if (!likeness) continue;
    const { misfit, scale, turn, middle } = likeness;
    const height = 1 / scale;
    const unlikely = (Math.log(height / EXPECTED_HEIGHT) / HEIGHT_SHARE) ** 2;
    const total = misfit + unlikely / 500;
    if (best && best.misfit <= total) continue;
    const place = [middle.right * height, middle.ahead * height];
    best = { misfit: total, parameters: [Math.log(focal), pitch, 0, Math.log(height), ...place, turn] };
  }
  return best?.parameters ?? null;
}

/** How the sheet must be scaled and turned to be most like the corners on the ground, and how much differs then. */
function similarity(sheet: GroundPoint[], corners: Corners, camera: GroundCamera) {
  const ground = corners.map((corner: Point) => toGround(camera, corner));
  if (!ground.every((point) => point !== null)) return null;
  const mean = (of: 'right' | 'ahead') => ground.reduce((sum, point) => sum + point[of], 0) / 4;
  const middle = { right: mean('right'), ahead: mean('ahead') };
  let [same, across, size] = [0, 0, 0];
  let spread = 0;
  sheet.forEach((corner, i) => {
    const right = (ground[i]?.right ?? 0) - middle.right;
    const ahead = (ground[i]?.ahead ?? 0) - middle.ahead;
    same += corner.right * right + corner.ahead * ahead;
    across += corner.right * ahead - corner.ahead * right;
    size += corner.right ** 2 + corner.ahead ** 2;
    spread += right ** 2 + ahead ** 2;
  });
  const scale = Math.hypot(same, across) / size;
  return { scale, turn: Math.atan2(across, same), middle, misfit: spread / (scale ** 2 * size) - 1 };
}
