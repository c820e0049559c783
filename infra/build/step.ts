import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
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
export function runCommand(command: Command): Promise<void> {
  return ended(command, start(command));
}

/** A command that waits for a line before its work. One waits at any time, so that a run need not wait for its start. */
export function openWaitingCommand(command: Command) {
  let waiting = start(command, 'pipe');
  return {
    /** @throws Error with the tool's output when it fails */
    async run(line: string): Promise<void> {
      if (waiting.exitCode !== null || waiting.signalCode !== null) waiting = start(command, 'pipe');
      waiting.stdin?.end(`${line}\n`);
      await ended(command, waiting).finally(() => {
        waiting = start(command, 'pipe');
      });
    },
    close: () => waiting.kill(),
  };
}

async function readStamp(file: string): Promise<string | undefined> {
  return existsSync(file) ? readFile(file, 'utf8') : undefined;
}

function start({ command, env }: Command, input: 'ignore' | 'pipe' = 'ignore'): ChildProcess {
  const [program = '', ...args] = command;
  return spawn(program, args, {
    cwd: REPOSITORY,
    env: { ...process.env, ...env },
    stdio: [input, 'pipe', 'pipe'],
  });
}

async function ended({ title }: Command, child: ChildProcess): Promise<void> {
  const started = performance.now();
  console.log(`${title} …`);
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  const [code] = await once(child, 'exit');
  if (code !== 0)
    throw new Error(`${output}\n${title} failed. Fix the errors above, then run the command again.`);
  console.log(`${title}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
