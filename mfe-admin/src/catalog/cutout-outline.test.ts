import type { CutoutView } from '@hearthside/services/shop/catalog/dimensions.schema.ts';
import { fitView, outlinesIn, type Sizes } from './cutout-outline.ts';

const VIEW: CutoutView = {
  contactX: 450,
  contactY: 396,
  pixelsPerInch: 16.885,
  turnDegrees: 25,
  pitchDegrees: 18.8,
  eyeHeightInches: 63,
  distanceInches: 157.5,
};
const BOWL: Sizes = {
  footprint: 'round',
  widthInches: 47,
  depthInches: 41,
  heightInches: 19,
  clearanceInches: 36,
};

test.each(['round', 'rect'] as const)(
  'the outline of a %s product that fills its sizes is found in its cut-out',
  (footprint) => {
    const sizes = { ...BOWL, footprint };
    const { ground, top } = outlinesIn(VIEW, sizes);
    const [xs, ys] = [[...ground, ...top].map(({ x }) => x), [...ground, ...top].map(({ y }) => y)];
    const bounds = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys) };
    const found = fitView(bounds, sizes, VIEW);
    expect(found.contactX).toBeCloseTo(VIEW.contactX, 0);
    expect(Math.abs(found.contactY - VIEW.contactY)).toBeLessThan(1);
    expect(Math.abs(found.pixelsPerInch / VIEW.pixelsPerInch - 1)).toBeLessThan(0.001);
    expect(found.pitchDegrees).toBe(VIEW.pitchDegrees);
  },
);

test('the outline on the ground is at the middle of the footprint, as wide as the product there', () => {
  const { ground } = outlinesIn({ ...VIEW, turnDegrees: 0 }, BOWL);
  const xs = ground.map(({ x }) => x);
  const width = Math.max(...xs) - Math.min(...xs);
  // The widest part of a circle that is seen from above is a little nearer than its middle.
  expect(width / (BOWL.widthInches * VIEW.pixelsPerInch)).toBeGreaterThan(1);
  expect(width / (BOWL.widthInches * VIEW.pixelsPerInch)).toBeLessThan(1.02);
  expect((Math.max(...xs) + Math.min(...xs)) / 2).toBeCloseTo(VIEW.contactX);
});
