/** One run of a test. */
export interface Try {
  passed: boolean;
  /** The error's text. */
  error?: string;
  /** Paths of its screenshot and trace, in the repository. */
  files?: string[];
}

/** A test with its runs, oldest first: one, or two if the first failed. Something else that must succeed, like a build, is one too. */
export interface TestRun {
  /** Path in the repository. */
  file: string;
  name: string;
  tries: Try[];
}

export interface Failure {
  file: string;
  name: string;
  /** Of the try that failed first. */
  error: string;
  files: string[];
}

export interface Verdict {
  passed: number;
  failed: number;
  /** Tests that failed at every try. */
  failures: Failure[];
  /** Tests that failed at one try and passed at the other. */
  flaky: Failure[];
}

/** More flaky tests fail the run. */
export const MOST_FLAKY = 2;

/** Judges a whole run. Each test counts once: a flaky one as passed, or as failed if there are too many. */
export function verdictOf(tests: TestRun[]): Verdict {
  const failures = tests.filter(({ tries }) => !tries.some(({ passed }) => passed)).map(failureOf);
  const flaky = tests
    .filter(({ tries }) => tries.some(({ passed }) => passed) && tries.some(({ passed }) => !passed))
    .map(failureOf);
  const failed = failures.length + (flaky.length > MOST_FLAKY ? flaky.length : 0);
  return { passed: tests.length - failed, failed, failures, flaky };
}

function failureOf({ file, name, tries }: TestRun): Failure {
  const first = tries.find(({ passed }) => !passed);
  return { file, name, error: first?.error ?? '', files: tries.flatMap(({ files }) => files ?? []) };
}

/** What a person reads at the end of a run. */
export function describeVerdict({ failures, flaky }: Verdict): string {
  const parts: string[] = [];
  if (failures.length > 0) parts.push('Failed:', ...failures.map(lines));
  if (flaky.length > 0) {
    const rule = flaky.length > MOST_FLAKY ? `more than ${MOST_FLAKY} fail the run` : 'tests/flaky.json';
    parts.push(`Failed once and passed at the other try (${rule}):`, ...flaky.map(lines));
  }
  return parts.map((part) => `${part}\n`).join('');
}

function lines({ file, name, error, files }: Failure): string {
  const shown = error.split('\n').slice(0, 8);
  return [
    `  ${file} › ${name}`,
    ...shown.map((line) => `      ${line}`),
    ...files.map((path) => `      ${path}`),
  ].join('\n');
}
