import { groundPhoto } from '@hearthside/tests/fixtures/yard/ground-photo.ts';
import { aScene, noise, PHOTO, type SceneOptions } from '@hearthside/tests/fixtures/yard/ground-scene.ts';
import sharp from 'sharp';
import { type Corners, distance } from './quadrilateral.ts';
import { type Brightness, sharpenCorners } from './sharpen-corners.ts';

async function brightness(photo: Buffer): Promise<Brightness> {
  const { data } = await sharp(photo).grayscale().raw().toBuffer({ resolveWithObject: true });
  return { left: 0, top: 0, ...PHOTO, values: data };
}

function beside(corners: Corners, pixels: number): Corners {
  const random = noise();
  const off = () => random.next().value * pixels;
  return corners.map(({ x, y }) => ({ x: x + off(), y: y + off() })) as unknown as Corners;
}

const SCENES: Record<string, SceneOptions> = {
  near: { distance: 2 },
  'farther away': { distance: 4 },
  rolled: { roll: 4, turn: 70 },
};

test.each(Object.entries(SCENES))(
  'taps eight pixels beside a sheet %s find its corners',
  async (_, options) => {
    const scene = aScene(options);
    const photo = await brightness(await groundPhoto(scene));
    const found = sharpenCorners(photo, beside(scene.corners, 8), 12);
    for (const [i, corner] of scene.corners.entries())
      expect(distance(corner, found[i] ?? { x: 0, y: 0 })).toBeLessThan(0.5);
  },
);

test('where nothing is to be seen, corners stay where they were tapped', async () => {
  const { corners } = aScene();
  const values = new Uint8Array(PHOTO.width * PHOTO.height).fill(128);
  expect(sharpenCorners({ left: 0, top: 0, ...PHOTO, values }, corners, 12)).toEqual(corners);
});
