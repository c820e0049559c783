import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import type { TestRun } from './verdict.ts';

interface Suite {
  title: string;
  /** Path in the folder of the journeys. */
  file: string;
  suites?: Suite[];
  specs: { title: string; tests: { results: Result[]; status: string }[] }[];
}

interface Result {
  status: string;
  /** Milliseconds. */
  duration: number;
  error?: { message?: string };
  attachments: { name: string; path?: string }[];
}

/** What Playwright's JSON reporter writes, as far as it is read. */
export interface JourneysReport {
  suites: Suite[];
  /** What failed outside of a test, like a file that does not load. */
  errors: { message?: string; location?: { file: string } }[];
}

const FOLDER = 'tests/journeys';

/** The journeys of a run with their tries. */
export function testsOfJourneys({ suites, errors }: JourneysReport): TestRun[] {
  const outside = errors.map(({ message, location }) => ({
    file: location ? relative(REPOSITORY, location.file) : FOLDER,
    name: 'loads and ends',
    tries: [{ passed: false, error: stripVTControlCharacters(message ?? '') }],
  }));
  return [...suites.flatMap((suite) => testsOf(suite)), ...outside];
}

/** How long each journey's tries took. */
export function timesOfJourneys({ suites }: Pick<JourneysReport, 'suites'>): [file: string, ms: number][] {
  return suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs.flatMap(({ tests }) =>
      tests.flatMap(({ results }) =>
        results.map(({ duration }): [string, number] => [join(FOLDER, file), duration]),
      ),
    ),
    ...timesOfJourneys({ suites: inner }),
  ]);
}

function testsOf(suite: Suite, titles: string[] = []): TestRun[] {
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ results, status }) => ({
        file: join(FOLDER, suite.file),
        name: [...titles, title].join(' › '),
        // A journey that is expected to fail passes by failing.
        tries: status === 'expected' ? [{ passed: true }] : results.map(tryOf),
      })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, [...titles, inner.title]))];
}

const tryOf = ({ status, error, attachments }: Result) => ({
  passed: status === 'passed',
  error: stripVTControlCharacters(error?.message ?? status),
  files: attachments.flatMap(({ path }) => (path ? [relative(REPOSITORY, path)] : [])),
});
