import { faultKind } from './fault-kind.ts';
import type { FaultSource } from './faults.ts';

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
