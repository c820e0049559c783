import { join } from 'node:path';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { type JestReport, resultsOfJest, timesOfJest } from './jest-report.ts';
import { type JourneysReport, resultsOfJourneys, timesOfJourneys } from './journeys-report.ts';
import { countsOf, describeFailures, describeSlowest } from './run-result.ts';

/** A report of jest: files with the status of each of their tests. */
function jestReport(files: Record<string, Record<string, 'passed' | 'failed' | 'pending'>>): JestReport {
  const reportOf = (tests: Record<string, string>) => {
    const isLoaded = Object.keys(tests).length > 0;
    return {
      status: !isLoaded || Object.values(tests).includes('failed') ? 'failed' : 'passed',
      message: isLoaded ? '' : 'Cannot find module',
      assertionResults: Object.entries(tests).map(([fullName, status]) => ({
        ...{ fullName, status },
        failureMessages: status === 'failed' ? [`${fullName}: expected 1`] : [],
      })),
    };
  };
  return {
    testResults: Object.entries(files).map(([file, tests]) => ({
      ...{ name: join(REPOSITORY, file), startTime: 1_000, endTime: 3_500 },
      ...reportOf(tests),
    })),
  };
}

const FIRST = jestReport({
  'a.test.ts': { one: 'failed', two: 'passed', skipped: 'pending' },
  'b.test.ts': { three: 'passed' },
});

test('a test of jest that fails at both tries fails with its first error, and a skipped one does not count', () => {
  const { passed, failed, failures } = countsOf(resultsOfJest(FIRST));
  expect({ passed, failed }).toEqual({ passed: 2, failed: 1 });
  expect(failures).toMatchObject([{ file: 'a.test.ts', name: 'one', error: 'one: expected 1' }]);
});

test('a test that fails at one of two tries passes, and is told', () => {
  const again = jestReport({ 'a.test.ts': { one: 'passed', two: 'failed' } });
  const results = resultsOfJest(FIRST, again);
  expect(countsOf(results)).toMatchObject({
    passed: 3,
    failed: 0,
    flaky: [{ name: 'one' }, { name: 'two' }],
  });
  expect(describeFailures(results)).toContain('a.test.ts › one\n      one: expected 1');
});

test('a file that does not load is one failed test', () => {
  const broken = jestReport({ 'a.test.ts': {}, 'b.test.ts': { two: 'passed' } });
  expect(countsOf(resultsOfJest(broken, jestReport({ 'a.test.ts': {} })))).toMatchObject({
    passed: 1,
    failed: 1,
    failures: [{ file: 'a.test.ts', error: 'Cannot find module' }],
  });
});

/** A report of Playwright: one file of journeys, with the result of each try. */
function journeysReport(journeys: Record<string, ('passed' | 'failed')[]>) {
  const statusOf = (tries: string[]) =>
    tries[0] === 'passed' ? 'expected' : tries[1] === 'passed' ? 'flaky' : 'unexpected';
  const specs = Object.entries(journeys).map(([title, tries]) => ({
    title,
    tests: [
      {
        status: statusOf(tries),
        results: tries.map((status, at) => ({
          ...{ status, duration: 400 },
          error: status === 'failed' ? { message: '\u001b[31mNot visible\u001b[39m' } : undefined,
          attachments: at === 1 ? [{ name: 'trace', path: join(REPOSITORY, 'test-results/trace.zip') }] : [],
        })),
      },
    ],
  }));
  const report = { suites: [{ title: 'a.spec.ts', file: 'a.spec.ts', specs }], errors: [] };
  return report as unknown as JourneysReport;
}

test('a flaky journey is named with its error and its trace', () => {
  const report = journeysReport({ buys: ['passed'], signs: ['failed', 'passed'] });
  const { passed, failed, flaky } = countsOf(resultsOfJourneys(report));
  expect({ passed, failed }).toEqual({ passed: 2, failed: 0 });
  expect(flaky).toEqual([
    {
      ...{ file: 'tests/journeys/a.spec.ts', name: 'signs', outcome: 'flaky', error: 'Not visible' },
      files: ['test-results/trace.zip'],
    },
  ]);
});

test('a third flaky test fails the run', () => {
  const flaky: ('passed' | 'failed')[] = ['failed', 'passed'];
  const two = resultsOfJourneys(journeysReport({ one: flaky, two: flaky, sure: ['passed'] }));
  expect(countsOf(two)).toMatchObject({ passed: 3, failed: 0 });
  const three = resultsOfJourneys(journeysReport({ one: flaky, two: flaky, three: flaky }));
  expect(countsOf(three)).toMatchObject({ passed: 0, failed: 3, failures: [] });
  expect(describeFailures(three)).toContain('more than 2 fail the run');
});

test('a journey that fails twice fails, and so does a file that does not load', () => {
  const location = { file: join(REPOSITORY, 'tests/journeys/b.spec.ts'), line: 1, column: 1 };
  const report = {
    ...journeysReport({ one: ['failed', 'failed'] }),
    errors: [{ message: 'SyntaxError', location }],
  };
  expect(countsOf(resultsOfJourneys(report))).toMatchObject({
    passed: 0,
    failed: 2,
    failures: [{ name: 'one' }, { file: 'tests/journeys/b.spec.ts', error: 'SyntaxError' }],
  });
});

test('the files that took longest are named, with all tries of their tests', () => {
  const journeys = journeysReport({ one: ['failed', 'passed'], two: ['passed'] });
  const times = [
    ...timesOfJourneys(journeys),
    ...timesOfJest(jestReport({ 'a.test.ts': { one: 'passed' } })),
  ];
  expect(describeSlowest(times).split('\n')).toEqual([
    'Slowest of 2 files (4 s in all):',
    '     2.5 s  a.test.ts',
    '     1.2 s  tests/journeys/a.spec.ts',
  ]);
});
