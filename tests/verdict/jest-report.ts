import { relative } from 'node:path';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import type { TestRun, Try } from './verdict.ts';

/** What `jest --json` writes, as far as it is read. */
export interface JestReport {
  testResults: {
    /** Absolute path. */
    name: string;
    status: string;
    message: string;
    /** Epoch milliseconds. */
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
}

const LOADS = 'loads and ends';

/** Files with a failure. Such a file is run again as a whole: its tests may share what its hooks make. */
export function failedFiles(report: JestReport): string[] {
  return report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

/** How long each file took, its loading included. */
export function timesOfJest({ testResults }: JestReport): [file: string, ms: number][] {
  return testResults.map(({ name, startTime, endTime }) => [relative(REPOSITORY, name), endTime - startTime]);
}

/** The tests of a run and of the run of its failed files again. */
export function testsOfJest(first: JestReport, again?: JestReport): TestRun[] {
  const tests = new Map<string, TestRun>();
  for (const report of again ? [first, again] : [first]) {
    for (const { key, one, file, name } of report.testResults.flatMap(triesOf)) {
      const known = tests.get(key) ?? { file, name, tries: [] };
      known.tries.push(one);
      tests.set(key, known);
    }
  }
  // A file that loads is no test of its own.
  return [...tests.values()].filter(
    ({ name, tries }) => name !== LOADS || tries.some(({ passed }) => !passed),
  );
}

function triesOf({ name: path, status, message, assertionResults }: JestReport['testResults'][number]) {
  const file = relative(REPOSITORY, path);
  const seen = new Map<string, number>();
  const tries = assertionResults
    .filter((result) => result.status === 'passed' || result.status === 'failed')
    .map((result) => {
      const nth = (seen.get(result.fullName) ?? 0) + 1;
      seen.set(result.fullName, nth);
      const one: Try = { passed: result.status === 'passed', error: result.failureMessages?.join('\n') };
      return { key: [file, result.fullName, nth].join('\n'), one, file, name: result.fullName };
    });
  const unexplained = status === 'failed' && tries.every(({ one }) => one.passed);
  const whole: Try = { passed: !unexplained, error: message };
  return [...tries, { key: `${file}\n${LOADS}`, one: whole, file, name: LOADS }];
}
