import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { service } from '../declaration.ts';
import { freePort } from '../free-port.ts';
import type { Service } from '../service.ts';
import { openNamespace } from './namespace.ts';
import { makeDatabaseFile } from './stream-indexes.ts';

const START_WITHIN_MS = 10_000;

/**
 * Ends the database when this process ends, even by SIGKILL: the shell's standard input is a pipe that this process
 * holds open.
 */
const TIED_TO_PARENT = 'exec 3<&0; "$@" & db=$!; { cat <&3 >/dev/null; kill $db; } & wait $db';

export interface DynoxideOptions {
  /** @default in memory */
  dbPath?: string;
  /** Called when the database ends by itself. */
  onCrash?(complaint: string): void;
}

/** Starts dynoxide on the database file. If the variable DYNAMODB_ENDPOINT is set, a part of that DynamoDB is used instead. */
export async function startDynoxide({ dbPath, onCrash }: DynoxideOptions = {}): Promise<Service> {
  const given = process.env.DYNAMODB_ENDPOINT;
  if (given) return openNamespace(given, dbPath);

  if (dbPath) makeDatabaseFile(dbPath);
  const port = await freePort();
  const host = loopbackAddress();
  const args = ['--host', host, '--port', String(port), ...(dbPath ? ['--db-path', dbPath] : [])];
  const child = spawn('sh', ['-c', TIED_TO_PARENT, 'sh', binary(), ...args], {
    stdio: ['pipe', 'ignore', 'pipe'],
    // Ctrl-C signals the group of this process, which ends the database itself once nothing uses it.
    detached: true,
  });
  let complaint = '';
  child.stderr.on('data', (text) => {
    complaint += text;
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));

  const url = `http://${host}:${port}`;
  await untilItAnswers(url, () => (child.exitCode === null ? undefined : complaint));
  const crashed = () => onCrash?.(complaint.trim());
  child.once('exit', crashed);
  return {
    url,
    async close() {
      child.off('exit', crashed);
      child.stdin.end();
      await exited;
    },
  };
}

/**
 * The database checks no signature and answers every web page, so that its address must not be found: it is one of 16
 * million. macOS has a single loopback address.
 */
function loopbackAddress(): string {
  if (process.platform === 'darwin') return '127.0.0.1';
  return `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

function binary(): string {
  const platform = `${process.platform}-${process.arch}`;
  const manifest = createRequire(import.meta.url).resolve(`@dynoxide/${platform}/package.json`);
  return manifest.replace(/package\.json$/, 'dynoxide');
}

async function untilItAnswers(url: string, complaint: () => string | undefined): Promise<void> {
  const deadline = Date.now() + START_WITHIN_MS;
  for (;;) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return;
    const ended = complaint();
    if (ended !== undefined) throw new Error(`The database ended at its start: ${ended.trim()}`);
    if (Date.now() > deadline) throw new Error(`The database does not answer at ${url}.`);
    await sleep(20);
  }
}

export const SERVICE = service('database', {
  needs: [],
  start: (_, { dataDir, onCrash }) => startDynoxide({ dbPath: join(dataDir, 'database'), onCrash }),
});
