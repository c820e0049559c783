import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AccessKey } from './function-keys.ts';
import { RUNNER_KEY } from './iam.ts';

/** The runner's key of a data folder. Its secret is made with the folder, and only its owner can read the file. */
export async function openRunnerKey(dataDir: string): Promise<AccessKey> {
  const file = join(dataDir, 'secret');
  await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const secret = await readFile(file, 'utf8');
  if (!/^[0-9a-f]{64}$/.test(secret))
    throw new Error(`${file} does not hold a secret. Delete the file and start again: a new one is made.`);
  return { ...RUNNER_KEY, secretAccessKey: secret };
}
