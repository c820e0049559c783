import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { machineFactor } from './machine-factor.ts';

export interface Suite {
  url: string;
  process: ChildProcess;
  /** Seconds from the command to the awaited line. */
  seconds: number;
  /** Resolves once all that follows from the writes so far is done. @throws Error that names what does not end */
  settled(): Promise<void>;
  stop(): Promise<void>;
  /** As when its machine fails: nothing can be completed. */
  kill(): Promise<void>;
}

/** The line that a suite prints once it is ready. */
export const READY = /^ready http:\/\/\S+$/m;

/**
 * Starts a separate suite and waits until it is ready.
 * @throws Error with the end of its output when it stops before.
 */
export async function startSuite(options: {
  port: number;
  dataDir: string;
  args?: string[];
  /** The program that runs it. @default that of `npm start` */
  program?: string;
  /** The line to wait for. @default READY */
  until?: RegExp;
}): Promise<Suite> {
  const { until = READY, program = 'infra/local/main.ts' } = options;
  const started = performance.now();
  const child = spawn(process.execPath, ['infra/run.mjs', program, ...(options.args ?? [])], {
    cwd: REPOSITORY,
    env: { ...process.env, PORT: String(options.port), DATA_DIR: options.dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (until.test(output)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) =>
      reject(new Error(`The suite stopped with ${code} before it was there:\n${output.slice(-2000)}`)),
    );
  });
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exited;
  };
  const url = `http://localhost:${options.port}`;
  return {
    url,
    process: child,
    seconds: (performance.now() - started) / 1000,
    async settled() {
      let left: string[] = [];
      // Each answer takes at most 50 seconds.
      for (let asked = 0; asked < 6 * machineFactor; asked += 1) {
        const { settled, underWay } = await (await fetch(`${url}/__local/settled`)).json();
        if (settled) return;
        left = underWay;
      }
      throw new Error(`What follows from the writes does not end: ${left.join(', ')}`);
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** A new data folder for a suite: with the data of the demo if SEEDED_DATA names a folder that has them, else empty. */
export async function newDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hearthside-data-'));
  if (process.env.SEEDED_DATA) await cp(process.env.SEEDED_DATA, folder, { recursive: true });
  return folder;
}
