import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const read = (file) => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'));
const { workspaces, version } = read('package.json');

// As infra/run.mjs says of the pinned SDK.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
// As functions and builds have it.
process.env.SUITE_VERSION = version;
process.env.TIME_ZONE = read('cdk.json').context.hearthside.timeZone;

// These packages ship ES modules only; jest's CommonJS loader needs them transpiled like our own source.
const ESM_ONLY = ['jose', 'ulid', '@seriousme', '@hearthside'];

// What functions hold as bytes (infra/bundling).
const BINARY = ['@fontsource', 'dejavu-fonts-ttf'];

const transform = {
  '\\.(png|ttf|woff)$': '<rootDir>/tests/fixtures/binary-file.cjs',
  '^.+\\.[cm]?[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};

// A test file has globals of its own, and each look-up of one is slow. jest hands these to every module as parameters,
// a tenth of its processor time. They are what no test replaces (as fake timers do `Date`) and no module declares anew.
const FAST_GLOBALS =
  'Array BigInt Error JSON Map Math Number Object Promise Proxy Reflect RegExp String Symbol TypeError Uint8Array WeakMap'.split(
    ' ',
  );

/** Node is the default; a test of a component asks for the browser with a `@jest-environment` docblock. */
export default {
  rootDir: '..',
  // For what hangs: no test asserts a time, and none has a time-out of its own.
  testTimeout: (process.env.PROVE ? 3_600_000 : 300_000) * Number(process.env.MACHINE_FACTOR ?? 1),
  // Some of the longest tests wait most of their time: four on two processors take a fifth less than two.
  maxWorkers: availableParallelism() * 2,
  // Nothing is left open, but heaps of a gigabyte each need more than jest's half a second to end side by side.
  workerGracefulExitTimeout: 10_000,
  testSequencer: '<rootDir>/tests/longest-first.mjs',
  roots: workspaces.map((folder) => `<rootDir>/${folder}`),
  testMatch: [
    '**/*.test.ts',
    '**/*.test.tsx',
    ...(process.env.PROVE ? ['**/{api,infra}/**/*.proof.ts'] : []),
  ],
  // templates.test.ts runs them as one file: jest would load the CDK and synthesize the app again for each. One that is
  // named is run.
  testPathIgnorePatterns: [
    '/node_modules/',
    ...(process.argv.some((word) => word.includes('infra/templates/')) ? [] : ['/tests/infra/templates/']),
  ],
  modulePathIgnorePatterns: ['/dist/', '/\\.cdk\\.out/', '/cdk\\.out/', '/\\.local/'],
  sandboxInjectedGlobals: FAST_GLOBALS,
  globalSetup: '<rootDir>/tests/temporary-folder.mjs',
  setupFiles: ['<rootDir>/tests/fixtures/page/browser-globals.cjs'],
  setupFilesAfterEnv: ['<rootDir>/tests/fixtures/page/patient-waits.cjs'],
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${[...ESM_ONLY, ...BINARY].join('|')})/)`],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/tests/fixtures/page/css-modules.cjs',
    '\\.css$': '<rootDir>/tests/fixtures/page/css-modules.cjs',
  },
};
