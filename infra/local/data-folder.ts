import { chmod, mkdir, realpath, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { tryLock } from '../build/process-lock.ts';

// What the local cloud writes. Other files in the folder are never deleted.
const CONTENTS = [
  'database',
  'database-shm',
  'database-wal',
  's3',
  'code',
  'versions',
  'logs',
  'tmp',
  'secret',
  'endpoints.json',
  'aws-config',
];

/** Where the local cloud keeps its data: each shop in a folder of its own, unless `DATA_DIR` names one. */
export function dataFolder(): string {
  const { DATA_DIR, SHOP: shop } = process.env;
  return resolve(REPOSITORY, DATA_DIR ?? join('.local', shop ?? ''));
}

/** Creates the folder and locks it for this process. @throws Error if another process has the lock */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  // It holds signing keys and people's data.
  await chmod(folder, 0o700);
  const unlock = await tryLock(await realpath(folder));
  if (unlock) return unlock;
  throw new Error(`Another suite uses ${folder}. Stop it, or choose another folder: DATA_DIR=… npm start`);
}

/** Deletes the data of the local cloud from the folder. */
export async function emptyDataFolder(folder: string): Promise<void> {
  for (const name of CONTENTS) await rm(join(folder, name), { recursive: true, force: true });
}
