import fc from 'fast-check';
import sharp from 'sharp';
import { readImage } from './read-image.ts';

const channel = fc.integer({ min: 20, max: 235 });

test('a picture keeps its colors, whatever its profile, depth and transparency', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(channel, channel, channel),
      fc.constantFrom(undefined, 'srgb', 'p3'),
      fc.boolean(),
      fc.constantFrom(3 as const, 4 as const),
      async ([r, g, b], profile, isDeep, channels) => {
        const image = sharp({
          create: { width: 400, height: 400, channels, background: { r, g, b, alpha: 0.5 } },
        });
        if (profile) image.withIccProfile(profile);
        if (isDeep) image.toColorspace('rgb16');
        const { pixels } = await readImage(await image.png().toBuffer(), 'product', 320);
        // There and back through a profile's tables is off by up to 6; without its profile a color is by far more.
        for (const [place, sent] of [r, g, b].entries())
          expect(Math.abs((pixels[place] ?? 0) - sent)).toBeLessThanOrEqual(8);
      },
    ),
    { numRuns: 40 },
  );
});
