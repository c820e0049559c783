import { cutoutCamera, project, rotate } from '@hearthside/shell/media/camera/ground-camera.ts';
import { aScene } from '@hearthside/tests/fixtures/yard/ground-scene.ts';
import { boundsOf, cutoutRows, fireIn, mirrored } from './cutout-rows.ts';

/** The fire column: 45.6 inches high on a base of 22.8. */
const VIEW = {
  contactX: 268.5,
  contactY: 875.3,
  pixelsPerInch: 18.62,
  turnDegrees: 11.5,
  pitchDegrees: 14.3,
  eyeHeightInches: 63,
  distanceInches: 157.5,
};
const CUTOUT = { width: 562, height: 993 };

test('a photo taken as the cut-out was shows it as it is', () => {
  const camera = cutoutCamera(VIEW);
  const rows = cutoutRows(camera, { right: 0, ahead: VIEW.distanceInches }, VIEW, CUTOUT.height);
  expect(rows).toHaveLength(CUTOUT.height + 1);
  for (const { y, x, from, scale } of rows.slice(1)) {
    expect(scale).toBeCloseTo(1, 6);
    expect(camera.centre.x + x).toBeCloseTo(VIEW.contactX, 6);
    expect(from).toBeCloseTo(camera.centre.y + y, 6);
  }
});

test.each([
  { height: 1.2, distance: 2, right: 0 },
  { height: 1.6, distance: 3.5, right: 25, roll: 4 },
  { height: 2, distance: 5, right: -40 },
])(
  'its height, its foot and the front of its base are where the camera of %o sees them',
  ({ right, ...options }) => {
    const { camera, middle } = aScene(options);
    const place = { right: middle.right + right, ahead: middle.ahead };
    const rows = cutoutRows(camera, place, VIEW, CUTOUT.height);
    const drawnAt = (row: number) => {
      const found = rows.find(({ from, to }) => from <= row && row < to);
      if (!found) throw new Error(`Row ${row} is not drawn.`);
      const point = rotate({ x: found.x, y: found.y + 0.5 }, camera.roll);
      return { x: camera.centre.x + point.x, y: camera.centre.y + point.y };
    };
    const taken = cutoutCamera(VIEW);
    const rowOf = (ahead: number, up: number) => project(taken, { right: 0, ahead }, up)?.y ?? 0;
    const away = Math.hypot(place.right, place.ahead);
    const front = { right: place.right * (1 - 11.4 / away), ahead: place.ahead * (1 - 11.4 / away) };
    const pairs = [
      [drawnAt(rowOf(VIEW.distanceInches, 45)), project(camera, place, 45)],
      [drawnAt(rowOf(VIEW.distanceInches, 0.2)), project(camera, place, 0.2)],
      [drawnAt(rowOf(VIEW.distanceInches - 11.4, 0)), project(camera, front)],
    ];
    for (const [drawn, seen] of pairs) {
      expect(Math.abs((drawn?.x ?? 0) - (seen?.x ?? 0))).toBeLessThan(2);
      expect(Math.abs((drawn?.y ?? 0) - (seen?.y ?? 0))).toBeLessThan(2);
    }
  },
);

test('one inch over the contact is as wide as the camera sees it there', () => {
  const { camera, middle } = aScene();
  const rows = cutoutRows(camera, middle, VIEW, CUTOUT.height);
  const contact = rows.find(({ to }) => to > VIEW.contactY);
  const left = project(camera, { ...middle, right: middle.right - 0.5 })?.x ?? 0;
  const right = project(camera, { ...middle, right: middle.right + 0.5 })?.x ?? 0;
  expect((contact?.scale ?? 0) * VIEW.pixelsPerInch).toBeCloseTo(right - left, 1);
});

test('a fire burns where its picture has it, on the other side when mirrored', () => {
  const view = { ...VIEW, fireX: 265, fireY: 26, fireWidth: 250 };
  const rows = cutoutRows(cutoutCamera(view), { right: 0, ahead: view.distanceInches }, view, CUTOUT.height);
  const { left, top } = boundsOf(rows, view.contactX, CUTOUT.width);
  const fire = fireIn(rows, view);
  expect((fire?.x ?? 0) - left).toBeCloseTo(265, -1);
  expect((fire?.y ?? 0) - top).toBeCloseTo(26, -1);
  expect(fire?.width).toBeCloseTo(250, -1);
  expect(fire?.height).toBeCloseTo(200, -1);
  expect(mirrored(view, CUTOUT.width).fireX).toBe(CUTOUT.width - 265);
  expect(fireIn(rows, VIEW)).toBeUndefined();
});

test('mirroring changes sides and nothing else', () => {
  const { camera, middle } = aScene();
  const other = mirrored(VIEW, CUTOUT.width);
  const [one, two] = [VIEW, other].map((view) => cutoutRows(camera, middle, view, CUTOUT.height));
  expect(two).toEqual(one);
  expect(other.turnDegrees).toBe(-VIEW.turnDegrees);
  const [bounds, mirroredBounds] = [VIEW, other].map(({ contactX }) =>
    boundsOf(one ?? [], contactX, CUTOUT.width),
  );
  expect(mirroredBounds?.width).toBeCloseTo(bounds?.width ?? 0, -1);
  expect(mirroredBounds?.left).not.toBe(bounds?.left);
});

test('what would stand behind the camera or on it is not drawn', () => {
  const { camera } = aScene();
  expect(cutoutRows(camera, { right: 0, ahead: -50 }, VIEW, CUTOUT.height)).toEqual([]);
  expect(cutoutRows(camera, { right: 0, ahead: 0 }, VIEW, CUTOUT.height)).toEqual([]);
});
