import { join } from 'node:path';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { failedFiles, type JestReport, testsOfJest, timesOfJest } from './jest-report.ts';
import { testsOfJourneys, timesOfJourneys } from './journeys-report.ts';
import { describeSlowest } from './slowest.ts';
import { describeVerdict, verdictOf } from './verdict.ts';

type Status = 'passed' | 'failed' | 'pending';

/** A report of jest: files with the status of each of their tests. */
function jestReport(files: Record<string, [title: string, status: Status][]>): JestReport {
  return {
    testResults: Object.entries(files).map(([file, tests]) => ({
      name: join(REPOSITORY, file),
      status: tests.length === 0 || tests.some(([, status]) => status === 'failed') ? 'failed' : 'passed',
      message: tests.length === 0 ? 'Cannot find module' : '',
      startTime: 1_000,
      endTime: 3_500,
      assertionResults: tests.map(([fullName, status]) => ({
        fullName,
        status,
        failureMessages: status === 'failed' ? [`${fullName}: expected 1`] : [],
      })),
    })),
  };
}

describe('a verdict on jest', () => {
  test('counts each test once, and skipped ones not at all', () => {
    const report = jestReport({
      'a.test.ts': [
        ['one', 'passed'],
        ['skipped', 'pending'],
      ],
      'b.test.ts': [['two', 'passed']],
    });
    expect(verdictOf(testsOfJest(report))).toEqual({ passed: 2, failed: 0, failures: [], flaky: [] });
  });

  test('fails a test that fails at both tries, and names it with its first error', () => {
    const first = jestReport({
      'a.test.ts': [
        ['one', 'failed'],
        ['two', 'passed'],
      ],
    });
    const { passed, failed, failures, flaky } = verdictOf(testsOfJest(first, first));
    expect({ passed, failed, flaky }).toEqual({ passed: 1, failed: 1, flaky: [] });
    expect(failures).toEqual([{ file: 'a.test.ts', name: 'one', error: 'one: expected 1', files: [] }]);
  });

  test('passes a test that fails once, and reports it', () => {
    const first = jestReport({
      'a.test.ts': [
        ['one', 'failed'],
        ['two', 'passed'],
      ],
      'b.test.ts': [['three', 'passed']],
    });
    expect(failedFiles(first)).toEqual([join(REPOSITORY, 'a.test.ts')]);
    const again = jestReport({
      'a.test.ts': [
        ['one', 'passed'],
        ['two', 'passed'],
      ],
    });
    const verdict = verdictOf(testsOfJest(first, again));
    expect(verdict).toMatchObject({ passed: 3, failed: 0, failures: [], flaky: [{ name: 'one' }] });
    expect(describeVerdict(verdict)).toContain('a.test.ts › one\n      one: expected 1');
  });

  test('reports a test that passes with the others and fails when its file runs alone', () => {
    const first = jestReport({
      'a.test.ts': [
        ['one', 'failed'],
        ['two', 'passed'],
      ],
    });
    const again = jestReport({
      'a.test.ts': [
        ['one', 'passed'],
        ['two', 'failed'],
      ],
    });
    expect(verdictOf(testsOfJest(first, again)).flaky.map(({ name }) => name)).toEqual(['one', 'two']);
  });

  test('counts a file that does not load as one failed test', () => {
    const broken = jestReport({ 'a.test.ts': [], 'b.test.ts': [['two', 'passed']] });
    expect(verdictOf(testsOfJest(broken, broken))).toMatchObject({
      passed: 1,
      failed: 1,
      failures: [{ file: 'a.test.ts', error: 'Cannot find module' }],
    });
  });

  test('keeps tests of the same title apart', () => {
    const report = jestReport({
      'a.test.ts': [
        ['one', 'passed'],
        ['one', 'failed'],
      ],
    });
    expect(verdictOf(testsOfJest(report, report))).toMatchObject({ passed: 1, failed: 1 });
  });
});

/** A report of Playwright: one file of journeys, with the result of each try. */
function journeysReport(journeys: Record<string, ('passed' | 'failed')[]>) {
  const specs = Object.entries(journeys).map(([title, tries]) => ({
    title,
    tests: [
      {
        status: tries[0] === 'passed' ? 'expected' : 'unexpected',
        results: tries.map((status, at) => ({
          status,
          duration: 400,
          error: status === 'failed' ? { message: '\u001b[31mNot visible\u001b[39m' } : undefined,
          attachments: at === 1 ? [{ name: 'trace', path: join(REPOSITORY, 'test-results/trace.zip') }] : [],
        })),
      },
    ],
  }));
  return { suites: [{ title: 'a.spec.ts', file: 'a.spec.ts', specs }], errors: [] };
}

describe('a verdict on journeys', () => {
  test('names a flaky journey with its error and its trace', () => {
    const report = journeysReport({ buys: ['passed'], signs: ['failed', 'passed'] });
    expect(verdictOf(testsOfJourneys(report))).toEqual({
      passed: 2,
      failed: 0,
      failures: [],
      flaky: [
        {
          file: 'tests/journeys/a.spec.ts',
          name: 'signs',
          error: 'Not visible',
          files: ['test-results/trace.zip'],
        },
      ],
    });
  });

  test('fails the run by a third flaky test', () => {
    const flaky: ('passed' | 'failed')[] = ['failed', 'passed'];
    const two = verdictOf(testsOfJourneys(journeysReport({ one: flaky, two: flaky, sure: ['passed'] })));
    expect(two).toMatchObject({ passed: 3, failed: 0 });
    const three = verdictOf(testsOfJourneys(journeysReport({ one: flaky, two: flaky, three: flaky })));
    expect(three).toMatchObject({ passed: 0, failed: 3, failures: [] });
    expect(describeVerdict(three)).toContain('more than 2 fail the run');
  });

  test('fails a journey that fails twice, and a file that does not load', () => {
    const report = {
      ...journeysReport({ one: ['failed', 'failed'] }),
      errors: [{ message: 'SyntaxError', location: { file: join(REPOSITORY, 'tests/journeys/b.spec.ts') } }],
    };
    expect(verdictOf(testsOfJourneys(report))).toMatchObject({
      passed: 0,
      failed: 2,
      failures: [{ name: 'one' }, { file: 'tests/journeys/b.spec.ts', error: 'SyntaxError' }],
    });
  });
});

test('the files that took longest are named, with all tries of their tests', () => {
  const jest = jestReport({ 'a.test.ts': [['one', 'passed']] });
  const journeys = journeysReport({ one: ['failed', 'passed'], two: ['passed'] });
  expect(describeSlowest([...timesOfJourneys(journeys), ...timesOfJest(jest)]).split('\n')).toEqual([
    'Slowest of 2 files (4 s in all):',
    '     2.5 s  a.test.ts',
    '     1.2 s  tests/journeys/a.spec.ts',
  ]);
});
