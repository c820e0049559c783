import { moved, showing, toPhoto, toStage, wholeView, zoomed } from './view.ts';

const PHOTO = { width: 2000, height: 1500 };
const STAGE = { width: 400, height: 600 };
const WHOLE = wholeView(STAGE, PHOTO);

test('the whole photo is in the middle of the stage', () => {
  expect(WHOLE).toEqual({ scale: 0.2, x: 0, y: 150 });
});

test('zooming keeps the point where it is, and ends at the whole photo and at four pixels for one', () => {
  const at = { x: 100, y: 260 };
  const near = zoomed(STAGE, PHOTO, WHOLE, 5, at);
  expect(near.scale).toBeCloseTo(1);
  expect(toPhoto(near, at)).toEqual(toPhoto(WHOLE, at));
  expect(zoomed(STAGE, PHOTO, WHOLE, 100, at).scale).toBe(4);
  expect(zoomed(STAGE, PHOTO, near, 0.01, at)).toEqual(WHOLE);
});

test('no edge of a zoomed photo is moved into the stage', () => {
  const near = zoomed(STAGE, PHOTO, WHOLE, 5, { x: 200, y: 300 });
  expect(moved(STAGE, PHOTO, near, { x: 9999, y: 9999 })).toMatchObject({ x: 0, y: 0 });
  const { x, y } = moved(STAGE, PHOTO, near, { x: -9999, y: -9999 });
  expect({ x, y }).toEqual({ x: STAGE.width - PHOTO.width, y: STAGE.height - PHOTO.height });
});

test('a point is brought into sight, and one that is in sight moves nothing', () => {
  const near = zoomed(STAGE, PHOTO, WHOLE, 5, { x: 0, y: 300 });
  const seen = toStage(showing(STAGE, PHOTO, near, { x: 1200, y: 700 }), { x: 1200, y: 700 });
  expect(seen.x).toBeLessThan(STAGE.width);
  const again = showing(STAGE, PHOTO, near, toPhoto(near, { x: 200, y: 300 }));
  expect(again).toEqual(near);
});
