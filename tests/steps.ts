import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { freePort } from '@hearthside/infra/emulators/free-port.ts';
import { nodeProgram, SUITE_RUNTIME } from '@hearthside/infra/emulators/lambda/node-program.ts';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { CHANGE, readChange } from './affected/change.ts';
import { type Part, readSlice, type Slice, typesConfigOf } from './affected/slice.ts';
import { ensureBrowser } from './browser.ts';
import { JEST, runCommand, tool } from './command.ts';
import { machineFactor } from './machine-factor.ts';
import { type JestReport, resultsOfJest, timesOfJest } from './run-result/jest-report.ts';
import { type JourneysReport, resultsOfJourneys, timesOfJourneys } from './run-result/journeys-report.ts';
import { countsOf, describeSlowest, type TestResult } from './run-result/run-result.ts';
import { newDataFolder, startSuite } from './suite.ts';

interface Run {
  /** A new folder for the step's reports. */
  reports: string;
  /** What is formatted, spelled and tested alone. @default everything */
  part?: Part;
  /** What is compiled and built alone, which is the part then. @default everything */
  slice?: Slice;
}

interface Step {
  title: string;
  run(run: Run): Promise<TestResult[]>;
}

/** The Node of the functions, also where a step starts `node` or `npm`. Only the suite that seeds the demo is on the machine's own. */
const node = nodeProgram(SUITE_RUNTIME).path;
process.env.PATH = [dirname(node), process.env.PATH].join(delimiter);

const steps = {
  lint: {
    title: 'Format, lint and spelling',
    async run({ part, slice }) {
      const { paths } = part ?? { paths: ['.'] };
      if (paths.length === 0) return [];
      const biome = ['check', '--error-on-warnings', ...paths];
      const cspell = ['lint', '--dot', '--no-progress', '--no-summary', ...paths];
      // A change may be of files alone that one of them does not read.
      if (part !== slice) {
        biome.push('--no-errors-on-unmatched');
        cspell.push('--no-must-find-files');
      }
      return [...(await asOneTest(tool('biome'), biome)), ...(await asOneTest(tool('cspell'), cspell))];
    },
  },
  types: { title: 'Types', run: checkTypes },
  build: {
    title: 'Build',
    // This Node strips types only, where our oldest one has them compiled.
    run: ({ slice }) =>
      asOneTest(node, ['infra/run.mjs', 'infra/build/build.ts', ...(slice ? [slice.name] : [])]),
  },
  jest: { title: 'Unit, infra and API tests', run: runJest },
  journeys: { title: 'Journeys in the browser', run: runJourneys },
} satisfies Record<string, Step>;

type StepName = keyof typeof steps;

/**
 * The steps of a stage run side by side. Journeys wait for pages a quarter of their time: jest, which would keep every
 * processor busy by itself, steps back for them.
 */
const STAGES: StepName[][] = [
  ['lint', 'types', 'build'],
  ['jest', 'journeys'],
];

export const availableSteps: string[] = STAGES.flat();

/** Steps back, and goes on still: at 10, a tenth of its share, tests met their time-outs on a busy machine. */
const JEST_PRIORITY = 4;

/** More failed files are not run again: the fault is not in one test. */
const MOST_RUN_AGAIN = 10;

/**
 * Runs the named steps (none named: all), of one slice, of what differs from main (`change`) or of everything, goes on
 * after a failure, and answers all tests.
 */
export async function runSteps(names: string[], partName?: string): Promise<TestResult[]> {
  const slice = partName && partName !== CHANGE ? readSlice(partName) : undefined;
  const part = partName === CHANGE ? readChange() : slice;
  const tests: TestResult[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'hearthside-tests-'));
  for (const stage of STAGES) {
    const wanted = stage.filter((name) => names.length === 0 || names.includes(name));
    tests.push(
      ...(
        await Promise.all(wanted.map((name) => runStep(name, { reports: join(folder, name), part, slice })))
      ).flat(),
    );
  }
  await rm(folder, { recursive: true, force: true });
  return tests;
}

async function runStep(name: StepName, wanted: Run): Promise<TestResult[]> {
  const { title: all, run } = steps[name];
  const title = wanted.part ? `${all} of ${wanted.part.name}` : all;
  console.log(`── ${title} ──`);
  const started = performance.now();
  await mkdir(wanted.reports);
  // A step that cannot begin, because a suite does not start, is one failed test. The others go on.
  const tests = await run(wanted).catch(({ message }: Error): TestResult[] => [
    { file: '.', name: title, outcome: 'failed', error: message },
  ]);
  const { passed, failures, flaky } = countsOf(tests);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const again = flaky.length > 0 ? ` (${flaky.length} at one of two tries)` : '';
  console.log(`── ${title}: ${passed} passed${again}, ${failures.length} failed in ${seconds} s ──\n`);
  return tests;
}

/** A command that must succeed. */
async function asOneTest(command: string, args: string[]): Promise<TestResult[]> {
  const code = await runCommand(command, args);
  const outcome = code === 0 ? 'passed' : 'failed';
  return [{ file: '.', name: basename(command), outcome, error: `Exit code ${code}` }];
}

/** tsc remembers by the contents of files what it has checked; it takes a third of the time then. */
async function checkTypes({ slice }: Run): Promise<TestResult[]> {
  const folder = join(REPOSITORY, 'node_modules/.cache/hearthside/types');
  await mkdir(folder, { recursive: true });
  const name = slice?.name ?? 'everything';
  const record = ['--incremental', '--tsBuildInfoFile', join(folder, `${name}.tsbuildinfo`)];
  // Each checker checks again what it shares with the others, and lint and builds need the second processor beside it.
  if (!slice) return asOneTest(tool('tsc'), ['--noEmit', '--checkers', '1', ...record]);
  const config = join(folder, `${name}.json`);
  await writeFile(config, JSON.stringify(typesConfigOf(slice)));
  return asOneTest(tool('tsc'), ['--project', config, ...record]);
}

async function runJest({ reports, part }: Run): Promise<TestResult[]> {
  const own = part?.files.filter((file) => /\.test\.tsx?$/.test(file));
  if (own?.length === 0) return [];
  const first = await jest(join(reports, 'first.json'), own ? ['--runTestsByPath', ...own] : []);
  if (!first) return [withoutReport('jest')];
  console.log(describeSlowest(timesOfJest(first)));
  // jest's own --onlyFailures leaves out files that did not load.
  const failed = first.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  if (failed.length === 0 || failed.length > MOST_RUN_AGAIN) return resultsOfJest(first);
  console.log(`\n${failed.length} files with failures run again, one at a time.`);
  const args = ['--runInBand', '--runTestsByPath', ...failed];
  return resultsOfJest(first, await jest(join(reports, 'again.json'), args));
}

/** On the Node of the functions, whose code most of these tests run. */
async function jest(outputFile: string, args: string[]): Promise<JestReport | undefined> {
  await runCommand(
    node,
    [...JEST, '--json', `--outputFile=${outputFile}`, ...args],
    {},
    { priority: JEST_PRIORITY },
  );
  return readReport(outputFile);
}

async function runJourneys({ reports, part }: Run): Promise<TestResult[]> {
  const own = part?.files.filter((file) => file.endsWith('.spec.ts'));
  if (own?.length === 0) return [];
  await ensureBrowser();
  const seeded = process.env.SITE_URL ? undefined : await seedOnce();
  const seeding = seeded ? [await seedingOf(seeded)] : [];
  const dataDir = await newDataFolder();
  const reportFile = join(reports, 'journeys.json');
  // Playwright takes a fifth less processor time on the Node of the functions, and the suite that it starts a tenth less.
  await runCommand(
    node,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      'tests/journeys/playwright.config.ts',
      ...(own ?? []),
    ],
    {
      PORT: process.env.PORT ?? String(await freePort()),
      DATA_DIR: dataDir,
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
    },
  );
  await Promise.all([dataDir, ...(seeded ? [seeded] : [])].map((folder) => rm(folder, { recursive: true })));
  const report = await readReport<JourneysReport>(reportFile);
  if (!report) return [withoutReport('playwright')];
  console.log(describeSlowest(timesOfJourneys(report)));
  return [...seeding, ...resultsOfJourneys(report)];
}

/** The demo's data, from which each suite of the journeys starts (`newDataFolder`). Answers their folder. */
async function seedOnce(): Promise<string> {
  const folder = await newDataFolder();
  const suite = await startSuite({ port: await freePort(), dataDir: folder });
  // Else each suite would begin with what follows from the seed's writes.
  await suite.settled().finally(() => suite.stop());
  process.env.SEEDED_DATA = folder;
  return folder;
}

/** Names a service that does not answer, which journeys only miss the effects of. */
async function seedingOf(dataDir: string): Promise<TestResult> {
  const folder = join(dataDir, 'logs');
  const logs = await Promise.all(
    (await readdir(folder)).map(async (file) => {
      const lines = (await readFile(join(folder, file), 'utf8')).split('\n');
      return (
        lines
          .filter((line) => /"level":"(WARN|ERROR)"|^ERROR /.test(line))
          // What a slow machine had no time for was tried again: the seed has settled.
          .filter((line) => machineFactor === 1 || !line.includes('Sandbox.Timedout'))
          .map((line) => `${file}: ${line}`)
      );
    }),
  );
  const complaints = logs.flat();
  return {
    file: 'infra/local/seed',
    name: 'no function complains of what follows from the demo’s data',
    outcome: complaints.length === 0 ? 'passed' : 'failed',
    error: complaints.slice(0, 5).join('\n'),
  };
}

const withoutReport = (name: string): TestResult => ({
  file: '.',
  name,
  outcome: 'failed',
  error: 'Ended without a report.',
});

async function readReport<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}
