import { mkdir, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { tryLock } from '../build/process-lock.ts';

// All that the local cloud writes; nothing else in the folder is ever deleted.
const CONTENTS = ['database', 'database-shm', 'database-wal', 's3', 'code', 'logs', 'tmp', 'endpoints.json'];

/** Makes the folder and takes it for this process alone. @throws Error if another runner has it. */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const unlock = await tryLock(await realpath(folder));
  if (unlock) return unlock;
  throw new Error(
    `Another suite uses ${folder}. Stop it, or give this one a folder of its own: DATA_DIR=… npm start`,
  );
}

/** Deletes the local cloud's data from the folder. */
export async function emptyDataFolder(folder: string): Promise<void> {
  for (const name of CONTENTS) await rm(join(folder, name), { recursive: true, force: true });
}
