import { type ChildProcess, spawn } from 'node:child_process';
import { projectRoot } from './command.ts';

export interface Suite {
  url: string;
  process: ChildProcess;
  /** From the command to its `ready` line, in seconds. */
  seconds: number;
  stop(): Promise<void>;
}

/**
 * Starts a suite of its own and waits for its `ready` line.
 * @throws Error with the end of its output when it stops before it is ready.
 */
export async function startSuite(options: {
  port: number;
  dataDir: string;
  args?: string[];
}): Promise<Suite> {
  const started = performance.now();
  const child = spawn(process.execPath, ['infra/run.mjs', 'infra/local/main.ts', ...(options.args ?? [])], {
    cwd: projectRoot,
    env: { ...process.env, PORT: String(options.port), DATA_DIR: options.dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /^ready (http:\/\/\S+)$/m.exec(output)?.[1];
      if (ready) resolve(ready);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) =>
      reject(new Error(`The suite stopped with ${code} before it was ready:\n${output.slice(-2000)}`)),
    );
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  return { url, process: child, seconds: (performance.now() - started) / 1000, stop };
}
