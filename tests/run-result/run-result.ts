/** A test, or something else that must succeed, like a build. One that is flaky failed once and passed at its other try. */
export interface TestResult {
  /** Path in the repository. */
  file: string;
  name: string;
  outcome: 'passed' | 'flaky' | 'failed';
  /** Of the try that failed. */
  error?: string;
  /** Paths of screenshots and traces, in the repository. */
  files?: string[];
}

/** More flaky tests fail the run. */
const MOST_FLAKY = 2;

/** Counts each test once: a flaky one as passed, or as failed if there are too many. */
export function countsOf(results: TestResult[]) {
  const failures = results.filter(({ outcome }) => outcome === 'failed');
  const flaky = results.filter(({ outcome }) => outcome === 'flaky');
  const failed = failures.length + (flaky.length > MOST_FLAKY ? flaky.length : 0);
  return { passed: results.length - failed, failed, failures, flaky };
}

/** What a person reads at the end of a run. */
export function describeFailures(results: TestResult[]): string {
  const { failures, flaky } = countsOf(results);
  const rule = flaky.length > MOST_FLAKY ? `more than ${MOST_FLAKY} fail the run` : 'tests/flaky.json';
  return [
    ...(failures.length > 0 ? ['Failed:', ...failures.map(lines)] : []),
    ...(flaky.length > 0 ? [`Failed once and passed at the other try (${rule}):`, ...flaky.map(lines)] : []),
  ]
    .map((part) => `${part}\n`)
    .join('');
}

function lines({ file, name, error = '', files = [] }: TestResult): string {
  const shown = [...error.split('\n').slice(0, 8), ...files];
  return [`  ${file} › ${name}`, ...shown.map((line) => `      ${line}`)].join('\n');
}

const SHOWN = 15;

/** A line for each of the files that took longest; `times` has one or several entries of a file, in milliseconds. */
export function describeSlowest(times: [file: string, ms: number][]): string {
  const sums = new Map<string, number>();
  for (const [file, ms] of times) sums.set(file, (sums.get(file) ?? 0) + ms);
  const all = [...sums.values()].reduce((sum, ms) => sum + ms, 0);
  const longest = [...sums].sort(([, a], [, b]) => b - a).slice(0, SHOWN);
  const rows = longest.map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${file}`);
  return [`Slowest of ${sums.size} files (${(all / 1000).toFixed(0)} s in all):`, ...rows].join('\n');
}
