import {
  type GroundPoint,
  type Point,
  project,
  toGround,
} from '@hearthside/shell/media/camera/ground-camera.ts';
import { aScene, PHOTO } from '@hearthside/tests/fixtures/yard/ground-scene.ts';
import { calibrateByLength } from './calibration.ts';

const { camera, middle } = aScene();
const photo = { ...PHOTO, focal: camera.focal };

function at(right: number, ahead: number): Point {
  const point = project(camera, { right: middle.right + right, ahead: middle.ahead + ahead });
  if (!point) throw new Error('Behind the camera.');
  return point;
}

function apart(one: GroundPoint | null, other: GroundPoint | null): number {
  return Math.hypot((one?.right ?? 0) - (other?.right ?? 0), (one?.ahead ?? 0) - (other?.ahead ?? 0));
}

test.each([
  ['across the view', at(-24, 0), at(24, 0)],
  ['along the view', at(0, -24), at(0, 24)],
])('with the camera’s true height, a known length %s gives true sizes', (_, one, other) => {
  const known = { ends: [one, other] as const, length: 48, cameraHeight: camera.height };
  const found = calibrateByLength(known, photo);
  if ('refusal' in found) throw new Error(found.refusal);
  expect(found.camera.pitch).toBeCloseTo(camera.pitch, 4);
  expect(apart(toGround(found.camera, at(30, 20)), toGround(found.camera, at(-30, 20)))).toBeCloseTo(60, 1);
});

test('with a height that is 20 % off, sizes across the view beside the length stay true to 1 %', () => {
  const known = { ends: [at(-24, 0), at(24, 0)] as const, length: 48, cameraHeight: camera.height * 1.2 };
  const found = calibrateByLength(known, photo);
  if ('refusal' in found) throw new Error(found.refusal);
  const seen = apart(toGround(found.camera, at(-20, 0)), toGround(found.camera, at(20, 0)));
  expect(Math.abs(seen / 40 - 1)).toBeLessThan(0.01);
});

describe('lengths that cannot be measured with are refused with a reason', () => {
  const [one, other] = [at(-24, 0), at(24, 0)];
  const cases: Record<string, [readonly [Point, Point], number, RegExp]> = {
    'none given': [[one, other], Number.NaN, /Enter the length/],
    'points that are one': [[one, one], 48, /too close together/],
    'far too short': [[one, other], 1, /too short/],
    'far too long': [[one, other], 4000, /too long/],
    'from the ground into the sky': [
      [
        { x: 1024, y: 10 },
        { x: 1024, y: 1500 },
      ],
      40,
      /too long|too short/,
    ],
  };
  test.each(Object.entries(cases))('%s', (_, [ends, length, reason]) => {
    expect(calibrateByLength({ ends, length, cameraHeight: 59 }, photo)).toEqual({
      refusal: expect.stringMatching(reason),
    });
  });
});
