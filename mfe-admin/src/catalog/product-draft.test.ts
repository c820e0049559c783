import { aPicture, aProduct } from '@hearthside/tests/fixtures/page/answers.ts';
import { draftOf, toInput } from './product-draft.ts';

const SIZES = {
  footprint: 'round',
  widthInches: 47,
  depthInches: 41,
  heightInches: 19,
  clearanceInches: 36,
} as const;
const VIEW = {
  contactX: 450.6,
  contactY: 395.9,
  pixelsPerInch: 16.885,
  turnDegrees: 14.3,
  pitchDegrees: 18.8,
  eyeHeightInches: 63,
  distanceInches: 157.5,
};

test('a cut-out keeps how it was photographed; without it nothing of that is saved', () => {
  const cutout = aPicture('cutout.webp');
  const draft = draftOf(aProduct({ cutout, dimensions: { ...SIZES, view: VIEW } }));
  expect(toInput(draft)).toMatchObject({ cutout: cutout.key, dimensions: { ...SIZES, view: VIEW } });
  const lit = { ...VIEW, fireX: 441, fireY: 150, fireWidth: 300 };
  for (const view of [VIEW, lit])
    expect(toInput(draftOf(aProduct({ cutout, dimensions: { ...SIZES, view } }))).dimensions).toEqual({
      ...SIZES,
      view,
    });
  const without = toInput({ ...draft, cutout: undefined });
  expect(without.cutout).toBeUndefined();
  expect(without.dimensions).toEqual(SIZES);
});
