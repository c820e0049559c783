import {
  type GroundCamera,
  type GroundPoint,
  type Point,
  project,
  toGround,
} from '@hearthside/shell/media/camera/ground-camera.ts';
import { outline } from '@hearthside/shell/media/camera/outlines.ts';
import {
  aScene,
  likelyScenes,
  noise,
  PHOTO,
  type Scene,
} from '@hearthside/tests/fixtures/yard/ground-scene.ts';
import { calibrateBySheet, type FirstSide } from './calibrate-by-sheet.ts';
import { type Corners, distance } from './quadrilateral.ts';

const BOWL = { footprint: 'round', widthInches: 40, depthInches: 40 } as const;

/** A round footprint and the height of what stands on it, as a camera shows them. */
function drawn(camera: GroundCamera, place: GroundPoint) {
  const points = outline(BOWL, { place, turn: 0 }).map((point) => shown(camera, point));
  const span = (axis: 'x' | 'y') =>
    Math.max(...points.map((point) => point[axis])) - Math.min(...points.map((point) => point[axis]));
  const height = distance(shown(camera, place), shown(camera, place, 30));
  return { width: span('x'), depth: span('y'), height };
}

function shown(camera: GroundCamera, place: GroundPoint, up = 0): Point {
  const point = project(camera, place, up);
  if (!point) throw new Error('Behind the camera.');
  return point;
}

/** By how much sizes in the middle of the photo are drawn wrong. */
function errorsOf({ camera, middle, corners }: Scene, focal: number | null, firstSide?: FirstSide) {
  const found = calibrateBySheet(corners, 'letter', { ...PHOTO, focal }, firstSide);
  if ('refusal' in found) throw new Error(found.refusal);
  const place = toGround(found.camera, shown(camera, middle));
  if (!place) throw new Error('The middle of the photo is above the horizon.');
  const [right, wrong] = [drawn(camera, middle), drawn(found.camera, place)];
  const error = (size: keyof typeof right) => Math.abs(wrong[size] / right[size] - 1);
  return { width: error('width'), depth: error('depth'), height: error('height') };
}

function disturbed(scene: Scene, pixels: number, random: Iterator<number, never>): Scene {
  const off = () => random.next().value * pixels;
  const corners = scene.corners.map(({ x, y }) => ({ x: x + off(), y: y + off() }));
  return { ...scene, corners: corners as unknown as Corners };
}

function quantile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}

const SCENES = likelyScenes();

test('exact corners give sizes in the middle of the photo to 2 %', () => {
  for (const scene of SCENES) {
    // Cameras record whole millimeters.
    const { width, depth, height } = errorsOf(scene, scene.camera.focal * 1.02);
    expect(Math.max(width, depth, height)).toBeLessThanOrEqual(0.02);
  }
});

test('without a recorded focal length they do so too, once it is known which way the sheet lies', () => {
  for (const scene of SCENES) {
    const { width, depth, height } = errorsOf(scene, null, 'short');
    expect(Math.max(width, depth, height)).toBeLessThanOrEqual(0.02);
  }
});

test('which way the sheet lies is found, or it is said to be unsure', () => {
  for (const { camera, corners } of SCENES) {
    const found = calibrateBySheet(corners, 'letter', { ...PHOTO, focal: camera.focal });
    expect(found).toMatchObject({ sheet: { firstSide: 'short' } });
    const guessed = calibrateBySheet(corners, 'letter', { ...PHOTO, focal: null });
    if ('refusal' in guessed) throw new Error(guessed.refusal);
    expect(guessed.sheet.firstSide === 'short' || !guessed.sheet.isSure).toBe(true);
  }
});

test('corners two pixels off give sizes to 1 % as a rule and to 5 % nearly always', () => {
  const random = noise();
  const errors = SCENES.map((scene) => errorsOf(disturbed(scene, 2, random), scene.camera.focal));
  for (const sizes of [errors.map(({ width }) => width), errors.map(({ height }) => height)]) {
    expect(quantile(sizes, 0.5)).toBeLessThan(0.012);
    expect(quantile(sizes, 0.95)).toBeLessThan(0.05);
  }
});

test('the sheet may lie either way, its corners run either way around, and it may be A4', () => {
  const photo = { ...PHOTO, focal: aScene().camera.focal };
  for (const sides of [[8.268, 11.693] as const, [11.693, 8.268] as const]) {
    const { camera, corners } = aScene({ sides });
    const backwards = corners.toReversed() as unknown as Corners;
    for (const tapped of [corners, backwards]) {
      const found = calibrateBySheet(tapped, 'a4', photo);
      if ('refusal' in found) throw new Error(found.refusal);
      expect(found.sheet.firstSide).toBe(sides[0] < sides[1] ? 'short' : 'long');
      expect(found.camera.height).toBeCloseTo(camera.height, 0);
    }
  }
});

test('who says which way the sheet lies is believed', () => {
  const { corners, camera } = aScene();
  const found = calibrateBySheet(corners, 'letter', { ...PHOTO, focal: camera.focal }, 'long');
  expect(found).toMatchObject({ sheet: { firstSide: 'long' } });
});

describe('corners that cannot be measured with are refused with a reason', () => {
  const { corners, camera } = aScene();
  const photo = { ...PHOTO, focal: camera.focal };
  const [a, b, c, d] = corners;
  const between = (one: Point, other: Point) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
  const cases: Record<string, [Corners, RegExp]> = {
    crossed: [[a, c, b, d], /cross/],
    'three on a line': [[a, b, between(a, b), d], /in a line/],
    'one inside the others': [[a, b, between(between(a, b), between(b, d)), d], /in a line/],
    'all in one place': [[a, a, a, a], /too small/],
    'a sheet far away': [aScene({ distance: 25 }).corners, /too small|too shallow/],
    'a sheet seen from its edge': [
      [
        { x: 900, y: 800 },
        { x: 1200, y: 801 },
        { x: 1200, y: 806 },
        { x: 900, y: 805 },
      ],
      /too shallow/,
    ],
    'something that narrows like no paper': [
      [
        { x: 1000, y: 700 },
        { x: 1040, y: 700 },
        { x: 1300, y: 1000 },
        { x: 740, y: 1000 },
      ],
      /don’t match the shape/,
    ],
    'something long and narrow': [aScene({ sides: [8.5, 48], turn: 85 }).corners, /too shallow|the shape/],
    'a door mat': [aScene({ sides: [24, 36] }).corners, /don’t match the shape/],
    'a photo from straight above': [
      [
        { x: 900, y: 600 },
        { x: 1200, y: 600 },
        { x: 1200, y: 988 },
        { x: 900, y: 988 },
      ],
      /straight down/,
    ],
  };
  test.each(Object.entries(cases))('%s', (_, [tapped, reason]) => {
    expect(calibrateBySheet(tapped, 'letter', photo)).toEqual({ refusal: expect.stringMatching(reason) });
  });
});
