import type { Pixels } from 'libheif-js/wasm-bundle.js';
import sharp from 'sharp';

// The decoder holds a picture more than once, beside sharp. A phone's 12 megapixels take some seconds.
const MOST_PIXELS = 26_000_000;

/**
 * A phone's HEIC picture as PNG, upright; undefined if it is too large to be decoded here, or damaged. The decoder is loaded
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
    return await sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), { raw })
      .removeAlpha()
      .png({ compressionLevel: 0 })
      .toBuffer();
  } catch {
    return undefined;
  } finally {
    for (const each of [image, ...others]) each?.free();
  }
}
