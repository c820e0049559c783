import { readFile } from 'node:fs/promises';
import { makePlaceholder, makeVariants } from '@hearthside/services/core/media/make-variants.ts';
import { LARGEST_WIDTH } from '@hearthside/services/core/media/picture.contract.ts';
import { readImage } from '@hearthside/services/core/media/read-image.ts';

/** The JSON that this process prints for one picture. Each picture has its own process: peak memory never falls. */
export interface Measured {
  seconds: number;
  peakBytes: number;
  originalBytes: number;
  variants: number;
  /** Bytes of the widest variant by format. */
  widest: Record<string, number>;
}

async function measure(file: Buffer): Promise<Measured> {
  const started = performance.now();
  const image = await readImage(file, 'product', LARGEST_WIDTH);
  const widest: Record<string, number> = {};
  let variants = 0;
  for await (const { file: name, body } of makeVariants(image)) {
    variants += 1;
    // A format's widths are in rising order.
    widest[name.split('.')[1] ?? ''] = body.byteLength;
  }
  await makePlaceholder(image);
  return {
    seconds: (performance.now() - started) / 1000,
    peakBytes: process.resourceUsage().maxRSS * 1024,
    originalBytes: file.byteLength,
    variants,
    widest,
  };
}

process.stdout.write(JSON.stringify(await measure(await readFile(process.argv[2] ?? ''))));
