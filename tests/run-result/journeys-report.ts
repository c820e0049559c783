import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import type { JSONReport, JSONReportSuite, JSONReportTestResult } from '@playwright/test/reporter';
import type { TestResult } from './run-result.ts';

const FOLDER = 'tests/journeys';
const OUTCOMES = { expected: 'passed', flaky: 'flaky', unexpected: 'failed' } as const;

/** What Playwright's JSON reporter writes, as far as it is read. */
export type JourneysReport = Pick<JSONReport, 'suites' | 'errors'>;

/** The journeys of a run, and what failed outside of them, like a file that does not load. */
export function resultsOfJourneys({ suites, errors }: JourneysReport): TestResult[] {
  const outside = errors.map(({ message = '', location }) => ({
    file: location ? relative(REPOSITORY, location.file) : FOLDER,
    name: 'loads and ends',
    outcome: 'failed' as const,
    error: stripVTControlCharacters(message),
  }));
  return [...suites.flatMap((suite) => resultsIn(suite)), ...outside];
}

function resultsIn(suite: JSONReportSuite, titles: string[] = []): TestResult[] {
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ results, status }) => {
      if (status === 'skipped') return [];
      const failure = results.find((one) => one.status !== 'passed');
      const error = stripVTControlCharacters(failure?.error?.message ?? failure?.status ?? '');
      const [file, name] = [join(FOLDER, suite.file), [...titles, title].join(' › ')];
      return [{ file, name, outcome: OUTCOMES[status], error, files: results.flatMap(filesOf) }];
    }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => resultsIn(inner, [...titles, inner.title]))];
}

function filesOf({ attachments }: JSONReportTestResult): string[] {
  return attachments.flatMap(({ path }) => (path ? [relative(REPOSITORY, path)] : []));
}

/** How long each journey's tries took. */
export function timesOfJourneys({ suites }: Pick<JourneysReport, 'suites'>): [file: string, ms: number][] {
  return suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      .map(({ duration }): [string, number] => [join(FOLDER, file), duration]),
    ...timesOfJourneys({ suites: inner }),
  ]);
}
