import { faultKind } from './fault-kind.ts';
import type { FaultSource } from './faults.ts';

export const diskFault = faultKind({
  name: 'disk',
  does: 'The disk is full: nothing can be written to tables, buckets, queues, user pools and the inbox.',
  ends: 'The next write succeeds. What failed is tried again by whoever wrote it.',
  settings: {},
});

export function isDiskFull(faults: FaultSource): boolean {
  return faults.of(diskFault).length > 0;
}

/** @throws ENOSPC while the disk is full */
export function requireSpace(faults: FaultSource): void {
  if (!isDiskFull(faults)) return;
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    syscall: 'write',
  });
}

export const regionFault = faultKind({
  name: 'region',
  does: 'Every service of the region answers 503. The distribution answers what its cache has.',
  ends: 'The next call is answered as before. Event sources go on where they stopped.',
  settings: {},
});

/** Whether the services of the region answer 503 now. */
export function isRegionDown(faults: FaultSource): boolean {
  return faults.of(regionFault).length > 0;
}
