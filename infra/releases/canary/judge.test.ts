import { judge } from './judge.ts';

const LIVE = { visits: 10_000, errors: 130, finishedTasks: 6500 };
const counted = (errors: number, finishedTasks: number) => ({ visits: 1000, errors, finishedTasks });

test.each([
  ['twice the errors per finished task', counted(26, 650), 'go on'],
  ['more than twice', counted(27, 650), 'withdraw'],
  ['the same errors, and half of the tasks finished', counted(26, 320), 'withdraw'],
  ['too few errors to tell', counted(19, 0), 'go on'],
  ['errors, and no finished task', counted(20, 0), 'withdraw'],
])('a canary with %s: %s %s', (_, canary, does) => {
  expect(judge(LIVE, canary, 10, 23).does).toBe(does);
  // Its time does not help a canary that is worse.
  expect(judge(LIVE, canary, 10, 24).does).toBe(does === 'withdraw' ? does : 'promote');
});

test('where nobody finishes a task, errors are compared alone', () => {
  const idle = { visits: 50, errors: 10, finishedTasks: 0 };
  expect(judge(idle, { ...idle, errors: 20 }, 10, 1).does).toBe('go on');
  expect(judge(idle, { ...idle, errors: 21 }, 10, 1).does).toBe('withdraw');
});

test.each([
  [10, 25],
  [25, 50],
  [50, 100],
  [1, 10],
])('a canary with %s %% has %s %% a day later, and says what was counted', (percent, next) => {
  expect(judge(LIVE, counted(12, 640), percent, 24)).toEqual({
    does: 'promote',
    percent: next,
    why: 'After 24 hours: It has 12 errors and 640 finished tasks in 1000 visits; the release before has 130 errors and 6500 finished tasks in 10000 visits.',
  });
});
