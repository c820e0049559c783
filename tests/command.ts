import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json; every command runs there. */
export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/** Runs a command with its output shown, and resolves to its exit code (1 if it died by a signal). */
export function runCommand(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Path of a locally installed command-line tool. */
export function tool(name: string): string {
  return fileURLToPath(new URL(`../node_modules/.bin/${name}`, import.meta.url));
}
