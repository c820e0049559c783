import { spawn } from 'node:child_process';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';

interface Run {
  code: number | null;
  output: string;
}

/** Runs `npm run smoke` in its own process, and interrupts it once its output has the given text. */
export function smoke(
  args: string[],
  env: Record<string, string> = {},
  interruptAfter = 'never',
): Promise<Run> {
  const child = spawn(process.execPath, ['infra/run.mjs', 'tests/site-walk/walk-site.ts', ...args], {
    cwd: REPOSITORY,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const read = (chunk: Buffer) => {
    const wasPrinted = output.includes(interruptAfter);
    output += chunk.toString();
    if (!wasPrinted && output.includes(interruptAfter)) child.kill('SIGINT');
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
}
