import { createHash } from 'node:crypto';

// What the work below takes on a quiet machine of two cores.
const QUIET_MS = 240;
const MOST = 10;

/**
 * How many times slower this machine is, now, than a quiet one of two cores; at least 1. The first process of a run
 * measures it, the others inherit it. Time-outs, which are for what hangs, are so many times longer.
 */
export const machineFactor = Number(process.env.MACHINE_FACTOR ?? measure());
process.env.MACHINE_FACTOR = String(machineFactor);

function measure(): string {
  const started = performance.now();
  const block = Buffer.alloc(1024 * 1024);
  for (let round = 0; round < 400; round += 1) createHash('sha256').update(block).digest();
  const factor = (performance.now() - started) / QUIET_MS;
  return Math.min(MOST, Math.max(1, factor)).toFixed(1);
}
