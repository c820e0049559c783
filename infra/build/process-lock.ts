import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Takes a lock that one process of this machine can have; undefined if another has it. It is a socket, so that it
 * ends with its process, however that ends.
 */
export async function tryLock(key: string): Promise<(() => Promise<void>) | undefined> {
  const path = socketOf(key);
  if (await isAnswered(path)) return undefined;
  await rm(path, { force: true });
  const server = createServer((socket) => socket.end()).unref();
  const isTaken = await new Promise<boolean>((resolve, reject) => {
    server.once('listening', () => resolve(false));
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(true);
      else reject(error);
    });
    server.listen(path);
  });
  return isTaken ? undefined : () => new Promise((resolve) => server.close(() => resolve()));
}

/** Whether a process of this machine has the lock. */
export function isLocked(key: string): Promise<boolean> {
  return isAnswered(socketOf(key));
}

function socketOf(key: string): string {
  // A socket's path may have about 100 characters; a key, which may be a path itself, more.
  const name = `hearthside-${createHash('sha256').update(key).digest('hex').slice(0, 16)}`;
  return join(tmpdir(), `${name}.sock`);
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
