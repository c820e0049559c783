import { readdir, readFile } from 'node:fs/promises';

// Linux counts processor time in hundredths of a second.
const TICKS_PER_SECOND = 100;

/** What a program and all that it started use of the machine. */
export interface Usage {
  /** Of the processes that run now and of those that they have waited for. */
  processorSeconds: number;
  /** Resident memory; pages that processes share count once. */
  megabytes: number;
}

/** Reads `/proc`; undefined on systems without it. */
export async function usageOf(pid: number): Promise<Usage | undefined> {
  if (process.platform !== 'linux') return undefined;
  const all = await Promise.all(
    (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map((name) => readStat(Number(name))),
  );
  const stats = all.filter((stat) => stat !== undefined);
  const tree = new Set([pid]);
  for (let size = 0; size !== tree.size; ) {
    size = tree.size;
    for (const stat of stats) if (tree.has(stat.parent)) tree.add(stat.pid);
  }
  const members = stats.filter((stat) => tree.has(stat.pid));
  const sizes = await Promise.all(members.map((stat) => proportionalKilobytes(stat.pid)));
  return {
    processorSeconds: members.reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_PER_SECOND,
    megabytes: Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024),
  };
}

async function readStat(pid: number) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The name before the last parenthesis may hold spaces.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  if (!fields) return undefined;
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { pid, parent: Number(fields[1]), ticks };
}

async function proportionalKilobytes(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0);
}
