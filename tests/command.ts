import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';

/** Runs a command in the repository, or a copy of it, with its output shown, and resolves to its exit code (1 if it died by a signal). */
export function runCommand(
  command: string,
  args: string[],
  env: Record<string, string> = {},
  cwd = REPOSITORY,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** As `runCommand`. @throws Error if the command fails */
export async function runOrThrow(command: string, args: string[]): Promise<void> {
  if ((await runCommand(command, args)) !== 0) throw new Error(`${command} ${args[0]} failed.`);
}

/** Path of a locally installed command-line tool. */
export function tool(name: string): string {
  return join(REPOSITORY, 'node_modules/.bin', name);
}
