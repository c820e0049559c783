import { project, toDegrees } from '@hearthside/shell/media/camera/ground-camera.ts';
import { aScene } from '@hearthside/tests/fixtures/yard/ground-scene.ts';
import { NEW_PLAN } from '../plan.ts';
import type { YardProduct } from '../yard-product.ts';
import { standingAt, standingIn } from './standing.ts';

const { camera, middle } = aScene();
const HERE = { x: 1024, y: 768 };
const STRAIGHT = { isMirrored: false, isLit: false, turn: 0 };
const TABLE: YardProduct = {
  ground: [],
  id: '01JD0000000000000000000006',
  itemNumber: '006',
  name: 'Table',
  cutout: { url: '/media/table', width: 900, height: 460 },
  dimensions: {
    footprint: 'rect',
    widthInches: 67,
    depthInches: 30,
    heightInches: 16.5,
    clearanceInches: 36,
    view: {
      contactX: 411,
      contactY: 303,
      pixelsPerInch: 10.95,
      turnDegrees: 25.8,
      pitchDegrees: 18,
      eyeHeightInches: 63,
      distanceInches: 157.5,
    },
  },
};

test('straight ahead it is turned as in its picture, and the other way when mirrored', () => {
  const standing = standingAt(HERE, STRAIGHT, camera, TABLE);
  expect(toDegrees(standing?.pose.turn ?? 0)).toBeCloseTo(25.8);
  const other = standingAt(HERE, { ...STRAIGHT, isMirrored: true, turn: 10 }, camera, TABLE);
  expect(toDegrees(other?.pose.turn ?? 0)).toBeCloseTo(-15.8);
  expect(other).toMatchObject({ isTurned: true, view: { contactX: 489 } });
});

test('to the side it is turned with the view, since its picture shows the same of it there', () => {
  const contact = project(camera, { right: middle.ahead, ahead: middle.ahead });
  const standing = contact && standingAt(contact, STRAIGHT, camera, TABLE);
  expect(toDegrees(standing?.pose.turn ?? 0)).toBeCloseTo(45 + 25.8);
});

test('it stands neither in the sky, nor at the horizon, nor under the camera', () => {
  expect(standingAt({ x: 1024, y: -2000 }, STRAIGHT, camera, TABLE)).toBeNull();
  const horizon = camera.centre.y - camera.focal * Math.tan(camera.pitch);
  expect(standingAt({ x: 1024, y: horizon + 2 }, STRAIGHT, camera, TABLE)).toBeNull();
  expect(standingAt({ x: 1024, y: 9000 }, STRAIGHT, camera, TABLE)).toBeNull();
});

test('until it is moved, or when it was moved to where there is no ground, it stands on what measures', () => {
  const sheet = { middle, firstSide: 'short', isSure: true } as const;
  for (const contact of [null, { x: 1024, y: -2000 }]) {
    const standing = standingIn({ ...NEW_PLAN.plan, contact }, { camera, sheet }, TABLE);
    expect(standing?.contact.y).toBeCloseTo(HERE.y);
  }
  const ends = [
    { x: 900, y: 900 },
    { x: 1100, y: 920 },
  ];
  const between = standingIn({ ...NEW_PLAN.plan, ends }, { camera }, TABLE);
  expect(between?.contact).toEqual({ x: 1000, y: 910 });
});
