import { readFile } from 'node:fs/promises';

const HEADER = 32;
const FRAME_HEADER = 24;

/**
 * Why writes in a write-ahead log of SQLite are lost; undefined if the log is whole or missing. SQLite reads it up to the
 * first frame whose checksum is wrong and says nothing, because a cut-off write looks the same. A good frame after a bad
 * one shows damage (sqlite.org/fileformat2.html#walformat). Damage to the last write alone cannot be told apart.
 */
export async function damageOf(file: string): Promise<string | undefined> {
  const log = await readFile(file).catch(() => undefined);
  if (!log || log.length <= HEADER) return undefined;
  const magic = log.readUInt32BE(0);
  const isBigEndian = magic === 0x377f0683;
  const sum = (from: number, length: number, [a, b]: Sum) => checksum(log, from, length, [a, b], isBigEndian);
  const headerIsGood = (isBigEndian || magic === 0x377f0682) && equal(sum(0, 24, [0, 0]), storedSum(log, 24));
  if (!headerIsGood) return `${file} is damaged at its beginning: none of its writes can be read.`;

  const pageSize = log.readUInt32BE(8);
  const salts = log.subarray(16, 24);
  let bad: number | undefined;
  let before = storedSum(log, 24);
  let number = 0;
  for (let at = HEADER; at + FRAME_HEADER + pageSize <= log.length; at += FRAME_HEADER + pageSize) {
    number += 1;
    const stored = storedSum(log, at + 16);
    const isGood =
      log.subarray(at + 8, at + 16).equals(salts) &&
      equal(sum(at + FRAME_HEADER, pageSize, sum(at, 8, before)), stored);
    if (!isGood) bad ??= number;
    else if (bad !== undefined)
      return `${file} is damaged in frame ${bad}: the writes from there on are lost.`;
    before = stored;
  }
  return undefined;
}

type Sum = [number, number];

function checksum(log: Buffer, from: number, length: number, [a, b]: Sum, isBigEndian: boolean): Sum {
  const read = (at: number) => (isBigEndian ? log.readUInt32BE(at) : log.readUInt32LE(at));
  for (let at = from; at < from + length; at += 8) {
    a = (a + read(at) + b) >>> 0;
    b = (b + read(at + 4) + a) >>> 0;
  }
  return [a, b];
}

function storedSum(log: Buffer, at: number): Sum {
  return [log.readUInt32BE(at), log.readUInt32BE(at + 4)];
}

function equal(one: Sum, other: Sum): boolean {
  return one[0] === other[0] && one[1] === other[1];
}
