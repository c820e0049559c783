import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';

interface Place {
  /** @default the repository */
  cwd?: string;
  /** As `os.constants.priority` has them. @default that of this process */
  priority?: number;
}

/** Runs a command in the repository, or a copy of it, with its output shown, and resolves to its exit code (1 if it died by a signal). */
export function runCommand(
  command: string,
  args: string[],
  env: Record<string, string> = {},
  { cwd = REPOSITORY, priority = 0 }: Place = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', reject);
    if (child.pid && priority !== 0) setPriority(child.pid, priority);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** As `runCommand`. @throws Error if the command fails */
export async function runOrThrow(command: string, args: string[]): Promise<void> {
  if ((await runCommand(command, args)) !== 0) throw new Error(`${command} ${args[0]} failed.`);
}

/** The arguments with which Node runs jest, as every test is. */
export const JEST = ['node_modules/jest/bin/jest.js', '--config', 'tests/jest.config.mjs'];

/** Path of a locally installed command-line tool. */
export function tool(name: string): string {
  return join(REPOSITORY, 'node_modules/.bin', name);
}
