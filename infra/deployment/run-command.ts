import { spawn } from 'node:child_process';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';

/** Runs a command in the repository's root without showing its output; throws an error that holds it on failure. */
export function runCommand([command = '', ...args]: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const output: Buffer[] = [];
    const child = spawn(command, args, {
      cwd: REPOSITORY,
      env: { ...process.env, CDK_DISABLE_CLI_TELEMETRY: 'true' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${Buffer.concat(output)}\n${[command, ...args].join(' ')} ended with ${code}`));
    });
  });
}
