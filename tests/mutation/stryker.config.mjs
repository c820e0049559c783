/** The run of one use case, in a copy of the repository (mutation.ts). */
export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: { configFile: 'tests/mutation/jest.config.mjs', enableFindRelatedTests: false },
  coverageAnalysis: 'perTest',
  // What each run leaves behind adds up: some 50 MB.
  maxTestRunnerReuse: 40,
  inPlace: true,
  // For what hangs, as a loop that never ends: on a busy machine a shorter one would count as noticed.
  timeoutMS: 20_000 * Number(process.env.MACHINE_FACTOR ?? 1),
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 85 },
};
