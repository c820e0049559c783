import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { decodeHeic } from './decode-heic.ts';
import { readImage } from './read-image.ts';

const phone = readFileSync(join(import.meta.dirname, '../../../tests/fixtures/media/phone.heic'));

/** The picture with a box of a color profile, wherever that stands in the file. */
function withBox(profile: Uint8Array): Uint8Array {
  const box = Buffer.concat([Buffer.alloc(4), Buffer.from('colrprof'), profile]);
  box.writeUInt32BE(box.length);
  return Buffer.concat([phone, box]);
}

async function firstPixel(heic: Uint8Array): Promise<number[]> {
  const png = await decodeHeic(heic);
  if (!png) throw new Error('It was not decoded.');
  const { pixels } = await readImage(png, 'request', 1000);
  return [...pixels.subarray(0, 3)];
}

test('the colors of a phone’s picture are those of its profile', async () => {
  const red = { width: 1, height: 1, channels: 3 as const, background: '#f00' };
  const { icc } = await sharp(await sharp({ create: red }).withIccProfile('p3').png().toBuffer()).metadata();
  if (!icc) throw new Error('There is no profile.');
  const inP3 = withBox(icc);
  expect((await sharp(await decodeHeic(inP3)).metadata()).icc).toEqual(icc);
  expect((await sharp(await decodeHeic(phone)).metadata()).icc).toBeUndefined();
  const plain = await firstPixel(phone);
  const shown = await firstPixel(inP3);
  expect(shown).not.toEqual(plain);
  // What is no profile changes nothing.
  expect(await firstPixel(withBox(Buffer.alloc(200)))).toEqual(plain);
});
