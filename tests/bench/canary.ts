import { simulateCanaries } from '@hearthside/infra/releases/canary/simulate.fake.ts';
import type { Table } from './table.ts';

const RUNS = 2000;
const RATES = [0.3, 0.6, 0.9];
const LOSSES: [string, (rate: number) => number][] = [
  ['equal', (rate) => rate],
  ['20 of 100 finished', (rate) => rate * 0.8],
  ['20 of 100 begun', (rate) => rate - 0.2],
];

/** How often the judge is wrong: canaries from the first share to the end, by how many tasks visitors finish. */
export async function benchCanary(): Promise<Table> {
  const rows = RATES.flatMap((finishRate) =>
    LOSSES.map(([loses, canaryRate]) => {
      const canaryFinishRate = canaryRate(finishRate);
      const withdrawn = simulateCanaries({ finishRate, canaryFinishRate, runs: RUNS, seed: 1 });
      const after = withdrawn.sort((a, b) => a - b);
      const percent = (count: number) => `${((100 * count) / RUNS).toFixed(1)} %`;
      return {
        'finished with stable': finishRate,
        'the canary loses': loses,
        withdrawn: percent(after.length),
        'within 500 tasks': percent(after.filter((begun) => begun <= 500).length),
        'median tasks': after[Math.floor(after.length / 2)] ?? 0,
      };
    }),
  );
  return {
    title: 'The judge of canaries',
    note: `${RUNS} simulated canaries each, looked at after every ten begun tasks.`,
    rows,
  };
}
