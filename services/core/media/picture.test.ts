import fc from 'fast-check';
import { CROP_PLACES, CROPS, type Crop, cropArea } from './crop.contract.ts';
import { variantUrl, variantWidths } from './picture.contract.ts';

test('a picture is never scaled up, and the largest variant is 1920 wide', () => {
  expect(variantWidths(500, 'avif')).toEqual([320, 500]);
  expect(variantWidths(4000, 'avif')).toEqual([320, 640, 960, 1280, 1920]);
});

test.each([500, 640, 1000, 1600, 4000])(
  'a JPEG of a picture %i wide has a width in which earlier releases stored one',
  (width) => {
    expect(variantWidths(width, 'avif')).toEqual(expect.arrayContaining(variantWidths(width, 'jpg')));
  },
);

test('a variant is found under the url of its picture', () => {
  expect(variantUrl({ url: '/media/products/1_bowl.jpg' }, 640, 'avif')).toBe(
    '/media/products/1_bowl.jpg/640.avif',
  );
});

test('a crop of a picture of any size is at least a pixel in each direction, and lies within the picture', () => {
  const side = fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 12_000 }));
  const crops = fc.constantFrom(...(Object.keys(CROPS) as Crop[]));
  const place = fc.integer({ min: 0, max: CROP_PLACES - 1 });
  fc.assert(
    fc.property(side, side, crops, place, (width, height, crop, at) => {
      const area = cropArea({ width, height }, crop, at);
      expect(Math.min(area.width, area.height)).toBeGreaterThanOrEqual(1);
      expect(area.left + area.width).toBeLessThanOrEqual(width);
      expect(area.top + area.height).toBeLessThanOrEqual(height);
    }),
  );
});
