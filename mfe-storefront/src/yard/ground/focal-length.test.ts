import sharp from 'sharp';
import { recordedFocal } from '../photo/read-photo.ts';

const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#777' } });
const blob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]);

test('what a phone recorded is read as diagonals of the picture', async () => {
  const photo = await picture()
    .withExif({ IFD0: { Model: 'Phone' }, IFD2: { FocalLengthIn35mmFilm: '26', FNumber: '18/10' } })
    .jpeg()
    .toBuffer();
  expect(await recordedFocal(blob(photo))).toBeCloseTo(26 / 43.27, 3);
});

test('a picture that says nothing has no focal length', async () => {
  expect(await recordedFocal(blob(await picture().jpeg().toBuffer()))).toBeNull();
  const other = picture().withExif({ IFD0: { Model: 'Phone' } });
  expect(await recordedFocal(blob(await other.jpeg().toBuffer()))).toBeNull();
  expect(await recordedFocal(blob(await picture().png().toBuffer()))).toBeNull();
});

test('a damaged or cut-off file has none either', async () => {
  const photo = await picture()
    .withExif({ IFD2: { FocalLengthIn35mmFilm: '26' } })
    .jpeg()
    .toBuffer();
  for (let length = 0; length < 200; length += 3) {
    const focal = await recordedFocal(blob(photo.subarray(0, length)));
    expect(focal === null || focal > 0).toBe(true);
  }
});
