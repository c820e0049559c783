import { basename, join } from 'node:path';
import { nodeProgram, SUITE_RUNTIME } from '@hearthside/infra/emulators/lambda/node-program.ts';
import { runCommand } from '../command.ts';
import { copyRepository } from '../fixtures/copy/repository-copy.ts';

interface UseCase {
  files: string[];
  /** The tests that must notice, as jest's patterns. */
  tests: string[];
}

/** Where a mistake costs money or trust. */
const USE_CASES: UseCase[] = [
  {
    files: ['services/commission/consultations/submit-consultation.ts'],
    tests: ['tests/api/consultation*.test.ts'],
  },
  {
    files: ['services/commission/quotes/accept-quote.ts'],
    tests: ['quotes', 'payments', 'entered', 'untrue-mails'].map((name) => `tests/api/${name}.test.ts`),
  },
  {
    files: ['services/commission/orders/save-order.ts', 'services/commission/orders/set-stage.ts'],
    tests: [
      'services/commission/orders/save-order.test.ts',
      ...['admin-orders', 'bench', 'order-changes', 'payments'].map((name) => `tests/api/${name}.test.ts`),
    ],
  },
  {
    files: [
      'services/consumers/personal-data/delete-account.ts',
      'services/consumers/personal-data/carry-out-deletion.ts',
    ],
    tests: ['tests/api/delete-account.test.ts'],
  },
  {
    files: ['services/shop/reviews/submit-review.ts', 'services/shop/reviews/change-review.ts'],
    tests: ['services/shop/reviews/*.test.ts', 'tests/api/storefront.test.ts'],
  },
];

const STRYKER = 'node_modules/@stryker-mutator/core/bin/stryker.js';

/**
 * `node infra/run.mjs tests/mutation/mutation.ts [file…]`: changes each use case in many small ways, and fails where the
 * tests notice less than 85 % of them. It works in a copy of the sources, since Stryker's own sandbox would resolve the
 * workspaces to the sources that nobody changed.
 */
async function main(names: string[]): Promise<number> {
  const wanted = USE_CASES.filter(
    ({ files }) => names.length === 0 || files.some((file) => names.includes(basename(file, '.ts'))),
  );
  const node = nodeProgram(SUITE_RUNTIME).path;
  const copy = await copyRepository();
  let failed = wanted.length === 0 ? 1 : 0;
  for (const { files, tests } of wanted) {
    const config = 'tests/mutation/stryker.config.mjs';
    const args = ['run', config, '--mutate', files.join()];
    const env = { MUTATION_TESTS: tests.join() };
    if ((await runCommand(node, [join(copy.root, STRYKER), ...args], env, { cwd: copy.root })) !== 0)
      failed += 1;
  }
  await copy.remove();
  return failed;
}

process.exitCode = (await main(process.argv.slice(2))) > 0 ? 1 : 0;
