import { spawnSync } from 'node:child_process';
import { buildFunctions } from '@hearthside/infra/build/suite.ts';
import { runCommand } from '../command.ts';
import { startDynamoDbLocal } from './dynamodb-local.ts';

/**
 * `npm run check:dynamodb-local [-- test files…]`: runs the API tests on Amazon's DynamoDB Local, which is another
 * implementation than the one that they run on otherwise. It needs Java and is skipped without.
 */
if (spawnSync('java', ['-version']).status !== 0) {
  console.log(
    'Skipped: DynamoDB Local needs Java 17 or newer, and there is none. Install a JRE to run this check.',
  );
  process.exit(0);
}
// A restore needs point-in-time recovery, which DynamoDB Local has not.
const LEFT_OUT = 'tests/api/restore.test.ts';
// A test of the mail function runs its bundle. To make it takes longer than a test may.
await buildFunctions();
const database = await startDynamoDbLocal();
try {
  const files = process.argv.slice(2);
  process.exitCode = await runCommand(
    process.execPath,
    [
      'node_modules/jest/bin/jest.js',
      '--config',
      'tests/jest.config.mjs',
      ...(files.length > 0 ? files : ['tests/api/']),
      // This takes all words after it.
      '--testPathIgnorePatterns',
      LEFT_OUT,
    ],
    { DYNAMODB_ENDPOINT: database.url },
  );
} finally {
  await database.close();
}
