import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** How often a program's memory can be read without costing it much. */
export const SAMPLE_EVERY_MS = process.platform === 'linux' ? 50 : 1_000;

/** Megabytes of a process's resident memory; undefined if it has ended. */
export async function residentMb(pid: number): Promise<number | undefined> {
  try {
    if (process.platform === 'linux')
      // The kernel answers at once. To read it without blocking costs many times as much.
      return kilobytes(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')));
    return kilobytes(/(\d+)/.exec((await run('ps', ['-o', 'rss=', '-p', String(pid)])).stdout));
  } catch {
    return undefined;
  }
}

function kilobytes(match: RegExpExecArray | null): number | undefined {
  return match ? Number(match[1]) / 1024 : undefined;
}
