import { filesUnder, readObject, useMedia } from '@hearthside/tests/fixtures/media/media-bucket.ts';
import { uploadFile } from '@hearthside/tests/fixtures/media/upload-file.ts';
import { aUser, owner } from '@hearthside/tests/fixtures/table/catalogue.ts';
import { useTable } from '@hearthside/tests/fixtures/table/table.ts';
import sharp from 'sharp';
import { CROPS, croppedPicture } from './crop.contract.ts';
import { variantUrl } from './picture.contract.ts';
import type { UploadInput } from './upload.schema.ts';
import { getUpload } from './upload-api.ts';

useTable();
const { settled } = useMedia();

/** Uploads a file; answers the upload's state and the variants' keys. */
async function upload(file: Buffer, input: Partial<UploadInput> = {}) {
  const jpeg = { kind: 'product', filename: 'photo.jpg', contentType: 'image/jpeg' } as const;
  const user = input.kind === 'profile' || input.kind === 'review' ? aUser() : owner;
  const key = await uploadFile(file, { ...jpeg, ...input }, user);
  await settled();
  const variants = [...(await filesUnder(`media/${key}/`)), ...(await filesUnder(`held/${key}/`))];
  return { key, state: await getUpload(key, user), variants };
}

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#777777' } });

/** A picture whose upper left quarter is red and whose rest is grey, before any rotation. */
async function withRedCorner(width: number, height: number) {
  const corner = await blank(width / 2, height / 2)
    .composite([
      { input: { create: { width: width / 2, height: height / 2, channels: 3, background: '#ff0000' } } },
    ])
    .png()
    .toBuffer();
  return blank(width, height).composite([{ input: corner, left: 0, top: 0 }]);
}

/** A photo as a phone in portrait sends it: 12 megapixels, rotated, with the place in its EXIF block. */
async function phonePhoto(): Promise<Buffer> {
  const image = await withRedCorner(4032, 3024);
  return image
    .withExif({
      IFD0: { Make: 'Phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 29/1', GPSLongitude: '2/1 17/1 40/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>home</place></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer();
}

test('a picture that fills the screen also comes in the shapes of upright screens, each about where its focal point is', async () => {
  const { state, variants } = await upload(await (await withRedCorner(2400, 1200)).jpeg().toBuffer(), {
    kind: 'hero',
  });
  const { picture } = state;
  if (!picture) throw new Error('The upload has no picture.');
  expect(picture.isCropped).toBe(true);
  for (const crop of ['square', 'portrait'] as const)
    for (const [x, isRed] of [
      [12, true],
      [88, false],
    ] as const) {
      const cropped = croppedPicture(picture, crop, { x, y: 0 });
      const files = cropped.widths.map((width) => variantUrl(cropped, width, 'avif').slice(1));
      expect(variants).toEqual(expect.arrayContaining(files));
      const { body } = await readObject(files.at(-1) ?? '');
      const { info, data } = await sharp(body).raw().toBuffer({ resolveWithObject: true });
      expect(info.width).toBe(cropped.widths.at(-1));
      expect(info.width / info.height).toBeCloseTo(CROPS[crop], 2);
      const [red = 0, green = 0] = data.subarray(info.channels * 40);
      expect(red - green > 100).toBe(isRed);
    }
});

test('a phone’s 12 megapixels come out upright and without a trace of where they were taken', async () => {
  const file = await phonePhoto();
  const before = await sharp(file).metadata();
  expect(before).toMatchObject({ width: 4032, height: 3024, orientation: 6 });
  expect(before.exif?.includes('Phone') && before.xmp?.includes('home')).toBe(true);

  const { state, variants } = await upload(file);
  expect(state).toMatchObject({ status: 'ready', picture: { width: 3024, height: 4032 } });
  expect(variants).toHaveLength(7);
  for (const variant of variants) {
    const { body } = await readObject(variant);
    const { width = 0, height = 0, ...metadata } = await sharp(body).metadata();
    expect(height / width).toBeCloseTo(4 / 3, 1);
    for (const field of ['exif', 'xmp', 'iptc', 'icc', 'orientation', 'comments'] as const)
      expect(metadata[field]).toBeUndefined();
    for (const trace of ['Phone', 'GPS', 'Exif', 'adobe', 'home']) expect(body.includes(trace)).toBe(false);
    // Turned clockwise, the upper left corner is the upper right one.
    const [left, right] = await Promise.all([0.25, 0.75].map((x) => redness(body, x * width, height / 4)));
    expect(right).toBeGreaterThan((left ?? 0) + 60);
  }
});

async function redness(image: Buffer, left: number, top: number): Promise<number> {
  const area = { left: Math.round(left), top: Math.round(top), width: 4, height: 4 };
  const [red = 0, green = 0] = await sharp(image).extract(area).raw().toBuffer();
  return red - green;
}

test('a picture that is taller than AVIF allows is scaled until it allows it', async () => {
  const { state, variants } = await upload(await blank(540, 17_000).jpeg().toBuffer());
  expect(state).toMatchObject({ status: 'ready', picture: { width: 520, height: 16_370 } });
  const widths = ['320', '520'];
  expect(variants).toHaveLength(widths.length + 1);
  for (const width of widths) {
    const found = variants.find((variant) => variant.endsWith(`/${width}.avif`)) ?? '';
    const metadata = await sharp((await readObject(found)).body).metadata();
    expect(metadata.width).toBe(Number(width));
    expect(metadata.height).toBe(Math.round((Number(width) * 17_000) / 540));
  }
});

test('a PNG with alpha stays transparent in formats with alpha, and gets a white background in the others', async () => {
  const file = await sharp({
    create: { width: 800, height: 600, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const { state, variants } = await upload(file, { filename: 'logo.png', contentType: 'image/png' });
  expect(state.status).toBe('ready');
  for (const variant of variants) {
    const { data, info } = await sharp((await readObject(variant)).body)
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (variant.endsWith('.jpg')) expect([...data.subarray(0, 3)].every((each) => each > 250)).toBe(true);
    else expect([info.channels, data[3]]).toEqual([4, 0]);
  }
});

const bomb = (format: 'jpeg' | 'png') => () => blank(10_000, 5000).toFormat(format).toBuffer();

async function animation(format: 'gif' | 'webp') {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map(async (background) =>
      sharp({ create: { width: 60, height: 60, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

const half = (file: Buffer) => file.subarray(0, file.length / 2);
const notAnImage = 'This is not an image.';
const otherType = 'This type of image isn’t accepted.';
const damaged = 'The image is damaged.';
const tooManyPixels = 'The image has too many pixels.';
const tooNarrow = 'The image is too long and narrow. Please crop it.';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

test.each<[string, () => Promise<Buffer>, string, Partial<UploadInput>?]>([
  ['a text file', async () => Buffer.from('Dear shop, this is no photo.'), notAnImage],
  ['a page of HTML', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), notAnImage],
  [
    'a JPEG’s first bytes and then nothing',
    async () => Buffer.from('ffd8ffe000104a464946', 'hex'),
    notAnImage,
  ],
  ['a truncated JPEG', async () => half(await (await withRedCorner(900, 900)).jpeg().toBuffer()), damaged],
  ['a truncated PNG', async () => half(await (await withRedCorner(900, 900)).png().toBuffer()), damaged],
  ['a JPEG of 50 megapixels', bomb('jpeg'), tooManyPixels],
  ['a PNG of 50 megapixels in a few kilobytes', bomb('png'), tooManyPixels],
  ['an SVG with a script', async () => Buffer.from(svg), otherType],
  ['an animated GIF', () => animation('gif'), otherType],
  ['a TIFF', () => blank(60, 60).tiff().toBuffer(), otherType],
  ['a picture of 1×9000', () => blank(1, 9000).png().toBuffer(), tooNarrow],
  ['a picture of 2×5000', () => blank(2, 5000).png().toBuffer(), tooNarrow],
  ['a picture of 9000×2', () => blank(9000, 2).png().toBuffer(), tooNarrow],
  [
    'a PDF that ends too early',
    async () => Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj'),
    'This PDF is damaged.',
    { kind: 'drawing', contentType: 'application/pdf' },
  ],
  ['a WebP as a profile photo', () => blank(60, 60).webp().toBuffer(), otherType, { kind: 'profile' }],
])('%s named .jpg is refused, with the reason and without variants', async (_, make, reason, ...[input]) => {
  const { key, state, variants } = await upload(await make(), input);
  expect(state).toEqual({ key, status: 'refused', picture: null, reason });
  expect(variants).toEqual([]);
});

test('the form refuses a file of zero bytes', async () => {
  await expect(upload(Buffer.alloc(0), { size: 1 })).rejects.toThrow('answered with 400');
});

test('an animation shows its first frame', async () => {
  const webp = { filename: 'a.webp', contentType: 'image/webp' } as const;
  const { state, variants } = await upload(await animation('webp'), webp);
  expect(state).toMatchObject({ status: 'ready', picture: { width: 60, height: 60 } });
  const { body } = await readObject(variants[0] ?? '');
  expect(await redness(body, 20, 20)).toBeGreaterThan(200);
});
