import { type Evidence, judge } from './judge.ts';
import { simulateCanaries } from './simulate.fake.ts';

/** So many of 100 tasks, and of 1000 visits, in each of which 10,000 visitors of the stable release took part. */
function evidence(begun: number, { lost = 34, errors = 10, loads = 3 } = {}): Evidence {
  const pair = (rate: number, stable: number) => [
    {
      canary: { trials: begun, events: Math.round(begun * rate) },
      stable: { trials: 10_000, events: 10_000 * stable },
    },
  ];
  return {
    tasks: pair(lost / 100, 0.34),
    pageErrors: pair(errors / 1000, 0.01),
    failedLoads: pair(loads / 1000, 0.003),
  };
}

test.each([
  [10, 299, 'go on'],
  [10, 300, 25],
  [25, 499, 'go on'],
  [25, 500, 50],
  [50, 750, 100],
])('an equal canary with %s %% goes on after %s tasks with %s', (percent, begun, then) => {
  const verdict = judge(evidence(begun), percent, 1);
  expect(verdict).toMatchObject(then === 'go on' ? { does: 'go on' } : { does: 'promote', percent: then });
});

test('in a shop with few tasks, time promotes a canary that nothing speaks against', () => {
  expect(judge(evidence(0), 10, 71)).toMatchObject({ does: 'go on' });
  expect(judge(evidence(40), 10, 72)).toEqual({
    does: 'promote',
    percent: 25,
    why: 'In 72 hours visitors began 40 tasks with it: too few to judge by, and nothing suggests that it is worse.',
  });
  expect(judge(evidence(100, { lost: 42 }), 10, 72)).toMatchObject({ does: 'go on' });
});

test.each([
  [
    { lost: 48 },
    'Visitors finished 52 of 100 tasks that they began with it, and 66 of 100 with the release before. After 400 tasks that is not chance.',
  ],
  [
    { errors: 60 },
    'Pages failed more often: 60 of 1000 visits had an error, and 10 of 1000 with the release before.',
  ],
  [
    { loads: 40 },
    'Its files failed to load more often: 40 of 1000 visits had that, and 3 of 1000 with the release before.',
  ],
])('a canary with %j of 100 tasks, or 1000 visits, is withdrawn with a sentence', (harm, why) => {
  expect(judge(evidence(400, harm), 10, 1)).toEqual({ does: 'withdraw', why });
});

const RUNS = 200;

test.each([0.3, 0.6, 0.9])(
  'of equal releases, which finish %s of their tasks, two of a hundred are withdrawn at most',
  (rate) => {
    const withdrawn = simulateCanaries({ finishRate: rate, canaryFinishRate: rate, runs: RUNS, seed: 7 });
    expect(withdrawn.length / RUNS).toBeLessThanOrEqual(0.02);
  },
);

test.each([
  [0.3, 0.1],
  [0.6, 0.48],
  [0.9, 0.72],
])(
  'a release that finishes %s of its tasks, and then %s, is withdrawn within 500 begun tasks',
  (finishRate, canaryFinishRate) => {
    const withdrawn = simulateCanaries({ finishRate, canaryFinishRate, runs: RUNS, seed: 7 });
    expect(withdrawn.filter((begun) => begun <= 500).length / RUNS).toBeGreaterThanOrEqual(0.95);
  },
);
