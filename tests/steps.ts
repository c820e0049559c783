import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@hearthside/infra/emulators/free-port.ts';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { ensureBrowser } from './browser.ts';
import { runCommand, tool } from './command.ts';
import { readSlice, type Slice, typesConfigOf } from './slices/slice.ts';

export interface Tally {
  passed: number;
  failed: number;
}

interface Run {
  /** A new file for the step's report. */
  reportFile: string;
  /** The part to look at alone. @default everything */
  slice?: Slice;
}

interface Step {
  title: string;
  run(run: Run): Promise<Tally>;
}

const steps = {
  lint: {
    title: 'Format and lint',
    run: ({ slice }) =>
      asOneTest(tool('biome'), ['check', '--error-on-warnings', ...(slice?.paths ?? ['.'])]),
  },
  types: { title: 'Types', run: checkTypes },
  build: {
    title: 'Build',
    run: ({ slice }) =>
      asOneTest(process.execPath, ['infra/run.mjs', 'infra/build/build.ts', ...(slice ? [slice.name] : [])]),
  },
  jest: { title: 'Unit, infra and API tests', run: runJest },
  journeys: { title: 'Journeys in the browser', run: runJourneys },
} satisfies Record<string, Step>;

type StepName = keyof typeof steps;

/** The steps of a stage run side by side: none of them by itself keeps two processors busy. */
const STAGES: StepName[][] = [['lint', 'types', 'build'], ['jest'], ['journeys']];

export const availableSteps: string[] = STAGES.flat();

/** Runs the named steps (none named: all), of one slice or of everything, goes on after a failure, and adds up their tests. */
export async function runSteps(names: string[], sliceName?: string): Promise<Tally> {
  const slice = sliceName === undefined ? undefined : readSlice(sliceName);
  const total: Tally = { passed: 0, failed: 0 };
  const reports = await mkdtemp(join(tmpdir(), 'hearthside-tests-'));
  for (const stage of STAGES) {
    const wanted = stage.filter((name) => names.length === 0 || names.includes(name));
    const tallies = await Promise.all(
      wanted.map((name) => runStep(name, { reportFile: join(reports, `${name}.json`), slice })),
    );
    for (const { passed, failed } of tallies) {
      total.passed += passed;
      total.failed += failed;
    }
  }
  await rm(reports, { recursive: true, force: true });
  return total;
}

async function runStep(name: StepName, wanted: Run): Promise<Tally> {
  const { title: all, run } = steps[name];
  const title = wanted.slice ? `${all} of ${wanted.slice.name}` : all;
  console.log(`── ${title} ──`);
  const started = performance.now();
  const { passed, failed } = await run(wanted);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`── ${title}: ${passed} passed, ${failed} failed in ${seconds} s ──\n`);
  return { passed, failed };
}

async function asOneTest(command: string, args: string[]): Promise<Tally> {
  const code = await runCommand(command, args);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** tsc remembers by the contents of files what it has checked; a slice takes a third of the time then. */
async function checkTypes({ slice }: Run): Promise<Tally> {
  if (!slice) return asOneTest(tool('tsc'), ['--noEmit']);
  const folder = join(REPOSITORY, 'node_modules/.cache/hearthside/types');
  await mkdir(folder, { recursive: true });
  const config = join(folder, `${slice.name}.json`);
  await writeFile(config, JSON.stringify(typesConfigOf(slice)));
  const record = join(folder, `${slice.name}.tsbuildinfo`);
  return asOneTest(tool('tsc'), ['--project', config, '--incremental', '--tsBuildInfoFile', record]);
}

async function runJest({ reportFile, slice }: Run): Promise<Tally> {
  const code = await runCommand(process.execPath, [
    'node_modules/jest/bin/jest.js',
    '--config',
    'tests/jest.config.mjs',
    '--json',
    `--outputFile=${reportFile}`,
    ...(slice ? ['--runTestsByPath', ...slice.files.filter((file) => /\.test\.tsx?$/.test(file))] : []),
  ]);
  const report = await readReport<{
    numPassedTests: number;
    numFailedTests: number;
    numRuntimeErrorTestSuites: number;
  }>(reportFile);
  if (!report) return { passed: 0, failed: 1 };
  // A suite that failed to load has no tests to count.
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return { passed: report.numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed };
}

async function runJourneys({ reportFile, slice }: Run): Promise<Tally> {
  await ensureBrowser();
  const dataDir = await mkdtemp(join(tmpdir(), 'hearthside-journeys-'));
  const code = await runCommand(
    tool('playwright'),
    [
      'test',
      '--config',
      'tests/journeys/playwright.config.ts',
      ...(slice?.files.filter((file) => file.endsWith('.spec.ts')) ?? []),
    ],
    {
      PORT: process.env.PORT ?? String(await freePort()),
      DATA_DIR: dataDir,
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
    },
  );
  await rm(dataDir, { recursive: true, force: true });
  const report = await readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(
    reportFile,
  );
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  const failed = unexpected + flaky;
  return { passed: expected, failed: code !== 0 && failed === 0 ? 1 : failed };
}

async function readReport<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}
