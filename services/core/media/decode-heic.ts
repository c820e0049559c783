import { crc32, deflateSync } from 'node:zlib';
import type { Pixels } from 'libheif-js/wasm-bundle.js';
import sharp from 'sharp';

// The decoder holds a picture more than once, beside sharp. A phone's 12 megapixels take some seconds.
const MOST_PIXELS = 26_000_000;

/**
 * A phone's HEIC picture as PNG, upright and with its color profile; undefined if it is too large to be decoded here, or damaged. The decoder is loaded
 * when it is needed.
 */
export async function decodeHeic(file: Uint8Array): Promise<Uint8Array | undefined> {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  const [image, ...others] = new libheif.HeifDecoder().decode(file);
  try {
    if (!image) return undefined;
    const [width, height] = [image.get_width(), image.get_height()];
    if (width * height > MOST_PIXELS) return undefined;
    const shown: Pixels = { data: new Uint8ClampedArray(width * height * 4), width, height };
    const { data } = await new Promise<Pixels>((resolve, reject) => {
      image.display(shown, (drawn) => (drawn ? resolve(drawn) : reject(new Error('No picture'))));
    });
    const raw = { width, height, channels: 4 as const };
    const png = await sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), { raw })
      .removeAlpha()
      .png({ compressionLevel: 0 })
      .toBuffer();
    return withProfile(png, profileIn(file));
  } catch {
    return undefined;
  } finally {
    for (const each of [image, ...others]) each?.free();
  }
}

/** The ICC profile of a picture: phones take them in Display P3, and the decoder answers the bare numbers. */
function profileIn(heic: Uint8Array): Buffer | undefined {
  const file = Buffer.from(heic.buffer, heic.byteOffset, heic.byteLength);
  for (const kind of ['colrprof', 'colrrICC']) {
    const at = file.indexOf(kind);
    const profile = at < 4 ? undefined : file.subarray(at + 8, at - 4 + file.readUInt32BE(at - 4));
    if (profile?.subarray(36, 40).toString() === 'acsp') return profile;
  }
  return undefined;
}

/** The end of a PNG's header. */
const AFTER_HEADER = 33;

/** A PNG that says how its colors are meant. sharp would change them to the profile. */
function withProfile(png: Buffer, profile: Buffer | undefined): Buffer {
  if (!profile) return png;
  const chunk = Buffer.concat([Buffer.from('iCCPicc\0\0'), deflateSync(profile)]);
  const [size, sum] = [chunk.length - 4, crc32(chunk)].map((number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(number);
    return bytes;
  }) as [Buffer, Buffer];
  return Buffer.concat([png.subarray(0, AFTER_HEADER), size, chunk, sum, png.subarray(AFTER_HEADER)]);
}
