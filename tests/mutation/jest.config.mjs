import config from '../jest.config.mjs';

/** The tests of one use case (mutation.ts); Stryker runs those of them that reach a changed place. */
export default {
  ...config,
  rootDir: '../..',
  moduleNameMapper: {
    ...config.moduleNameMapper,
    'fixtures/api/slice-role\\.ts$': '<rootDir>/tests/mutation/any-rights.ts',
  },
  testMatch: (process.env.MUTATION_TESTS ?? '').split(',').map((path) => `<rootDir>/${path}`),
};
