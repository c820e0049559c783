import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REPOSITORY, SHOP } from '@hearthside/shell/federation/workspaces.ts';
import { contentHash } from './content-hash.ts';

const STAMPS = join(REPOSITORY, 'node_modules/.cache/hearthside');

export interface Command {
  /** As the progress line names it. */
  title: string;
  command: string[];
  env?: Record<string, string>;
}

export interface Step extends Command {
  /** Files and folders whose content decides whether the step must run again. */
  inputs: string[];
  /** Folder that the step makes. */
  output: string;
  beforeRun?: () => Promise<void>;
}

/** Runs a step unless it has run on the same content. @throws Error with the tool's output when it fails. */
export async function runStep(step: Step): Promise<'built' | 'unchanged'> {
  const stamp = join(STAMPS, step.output.replaceAll('/', '-'));
  const content = await contentHash(REPOSITORY, ['package-lock.json', 'tsconfig.json', ...step.inputs]);
  const hash = `${SHOP} ${content}`;
  const isCurrent = existsSync(join(REPOSITORY, step.output)) && (await readStamp(stamp)) === hash;
  if (isCurrent) return 'unchanged';

  // An interrupted run leaves an output that is neither the old nor the new one.
  await rm(stamp, { force: true });
  await step.beforeRun?.();
  await runCommand(step);
  await mkdir(STAMPS, { recursive: true });
  await writeFile(stamp, hash);
  return 'built';
}

/** Runs a step whatever has run before. @throws Error with the tool's output when it fails. */
export async function runCommand(command: Command): Promise<void> {
  const started = performance.now();
  console.log(`${command.title} …`);
  await run(command);
  console.log(`${command.title}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

async function readStamp(file: string): Promise<string | undefined> {
  return existsSync(file) ? readFile(file, 'utf8') : undefined;
}

function run({ title, command, env }: Command): Promise<void> {
  const [program = '', ...args] = command;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: REPOSITORY,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${output}\n${title} failed. Fix the errors above, then run the command again.`));
    });
  });
}
