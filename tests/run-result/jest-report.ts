import { relative } from 'node:path';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import type { TestResult } from './run-result.ts';

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

/** How long each file took, its loading included. */
export function timesOfJest({ testResults }: JestReport): [file: string, ms: number][] {
  return testResults.map(({ name, startTime, endTime }) => [relative(REPOSITORY, name), endTime - startTime]);
}

/** The tests of a run; `again` is the run of its failed files, whose tests may share what their hooks make. */
export function resultsOfJest(first: JestReport, again = first): TestResult[] {
  const firstTries = first.testResults.flatMap(triesOf);
  const failed = new Map(
    again.testResults.flatMap(triesOf).flatMap((one) => (one.error === undefined ? [] : [[keyOf(one), one]])),
  );
  return firstTries.map(({ file, name, error }) => {
    const errorAgain = failed.get(keyOf({ file, name }))?.error;
    const failures = [error, errorAgain].filter((one) => one !== undefined);
    const outcome = (['passed', 'flaky', 'failed'] as const)[failures.length] ?? 'failed';
    return { file, name, outcome, error: failures[0] };
  });
}

const keyOf = ({ file, name }: Pick<TestResult, 'file' | 'name'>) => `${file}\n${name}`;

/** A test without an error passed. A file that fails without a failed test did not load, or did not end. */
function triesOf({ name: path, status, message, assertionResults }: JestReport['testResults'][number]) {
  const file = relative(REPOSITORY, path);
  const tries = assertionResults
    .filter((one) => one.status === 'passed' || one.status === 'failed')
    .map((one) => ({
      file,
      name: one.fullName,
      error: one.status === 'failed' ? (one.failureMessages ?? []).join('\n') : undefined,
    }));
  const isUnexplained = status === 'failed' && tries.every(({ error }) => error === undefined);
  return isUnexplained ? [...tries, { file, name: 'loads and ends', error: message }] : tries;
}
