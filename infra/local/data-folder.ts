import { createHash } from 'node:crypto';
import { mkdir, realpath, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// All that the local cloud writes; nothing else in the folder is ever deleted.
const CONTENTS = ['database', 'database-shm', 'database-wal', 's3', 'logs', 'tmp', 'endpoints.json'];

/**
 * Makes the folder and takes it for this process alone. The lock is a socket, so that it ends with the process however
 * that ends. @throws Error if another runner has the folder.
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const name = createHash('sha256')
    .update(await realpath(folder))
    .digest('hex')
    .slice(0, 16);
  // A socket's path may have about 100 characters; a data folder's may have more.
  const path =
    process.platform === 'win32'
      ? `\\\\.\\pipe\\hearthside-${name}`
      : join(tmpdir(), `hearthside-${name}.sock`);
  if (await isAnswered(path)) {
    throw new Error(
      `Another suite uses ${folder}. Stop it, or give this one a folder of its own: DATA_DIR=… npm start`,
    );
  }
  await rm(path, { force: true });
  const server = createServer((socket) => socket.end()).unref();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  return () => new Promise((resolve) => server.close(() => resolve()));
}

/** Deletes the local cloud's data from the folder. */
export async function emptyDataFolder(folder: string): Promise<void> {
  for (const name of CONTENTS) await rm(join(folder, name), { recursive: true, force: true });
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
