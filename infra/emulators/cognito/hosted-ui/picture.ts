import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { Answer } from './answer.ts';

const SIZE = 96;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The picture of a provider's user: a PNG in a color that follows from the name. */
export function picture(name: string): Answer {
  const color = createHash('sha256').update(name).digest().subarray(0, 3);
  const row = Buffer.concat([Buffer.from([0]), Buffer.concat(Array<Buffer>(SIZE).fill(color))]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE, 0);
  header.writeUInt32BE(SIZE, 4);
  // Eight bits for each of red, green and blue.
  header.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.concat(Array<Buffer>(SIZE).fill(row)));
  return {
    status: 200,
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' },
    body: Buffer.concat([
      SIGNATURE,
      chunk('IHDR', header),
      chunk('IDAT', pixels),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  };
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}
