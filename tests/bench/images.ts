import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import sharp from 'sharp';
import type { Measured } from './image-process.ts';
import type { Table } from './table.ts';

const run = promisify(execFile);
const PROCESS = fileURLToPath(new URL('image-process.ts', import.meta.url));
const PHOTO = new URL('../../infra/local/seed/art/hero-dusk-patio.jpg', import.meta.url);
const MB = 1024 * 1024;

/** The images function per picture: time, peak memory, and the bytes of the variants that a browser loads. */
export async function benchImages(): Promise<Table> {
  const folder = await mkdtemp(join(tmpdir(), 'hearthside-bench-images-'));
  const rows = [];
  for (const megapixels of [2, 12, 24, 39]) {
    const file = join(folder, `${megapixels}.jpg`);
    await writeFile(file, await aPhoto(megapixels));
    const { stdout } = await run(process.execPath, ['--import', 'tsx', PROCESS, file], { cwd: REPOSITORY });
    const { seconds, peakBytes, originalBytes, variants, widest } = JSON.parse(stdout) as Measured;
    rows.push({
      megapixels,
      seconds: Number(seconds.toFixed(1)),
      'peak MB': Math.round(peakBytes / MB),
      'original kB': Math.round(originalBytes / 1024),
      variants,
      ...Object.fromEntries(
        Object.entries(widest).map(([format, bytes]) => [
          `${format} kB (saved)`,
          `${Math.round(bytes / 1024)} (${Math.round(100 - (100 * bytes) / originalBytes)} %)`,
        ]),
      ),
    });
  }
  await rm(folder, { recursive: true, force: true });
  return {
    title: 'Images function',
    note: 'One upload, from its bytes to all variants and the placeholder; bytes are those of the widest variant.',
    rows,
  };
}

/** A photo of the demo shop with as many megapixels, and the noise of a camera's sensor. */
async function aPhoto(megapixels: number): Promise<Buffer> {
  const width = Math.round(Math.sqrt((megapixels * 1_000_000 * 4) / 3));
  const height = Math.floor((width * 3) / 4);
  const create = { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 8 } } as const;
  const noise = await sharp({ create: { ...create, background: '#808080' } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(await readFile(PHOTO))
    .resize(width, height, { fit: 'cover' })
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg({ quality: 85 })
    .toBuffer();
}
