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
