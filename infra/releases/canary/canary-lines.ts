import type { Canary } from './canary-state.ts';
import { totalOf } from './judge.ts';
import { evidenceOf } from './samples.ts';
import type { Stratum } from './sequential-test.ts';

/** The numbers of a canary beside those of the stable release, as the judge has seen them last. */
export function canaryLines({ samples, shares, stable }: Canary): string[] {
  if (samples.length === 0) return ['nothing counted yet'];
  const { tasks, pageErrors, failedLoads } = evidenceOf(
    samples,
    shares.map(({ since }) => Date.parse(since)),
  );
  const [ofTasks, ofErrors, ofLoads] = [tasks, pageErrors, failedLoads].map(totalOf) as [
    Stratum,
    Stratum,
    Stratum,
  ];
  return (['canary', 'stable'] as const).map((which) => {
    const { trials: begun, events: lost } = ofTasks[which];
    return [
      `${which === 'canary' ? 'it' : stable}: ${begun - lost} of ${begun} tasks finished`,
      `${ofErrors[which].trials} visits`,
      `${ofErrors[which].events} page errors`,
      `${ofLoads[which].events} failed loads`,
    ].join(', ');
  });
}
