import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const RUNTIME = fileURLToPath(new URL('./runtime', import.meta.url));

/** That of the suite's functions. */
export const SUITE_RUNTIME = 'nodejs24.x';

/** The Node that runs functions. */
export interface NodeProgram {
  path: string;
  version: string;
}

/** The Node of a runtime such as `nodejs24.x`: this machine's if it is of that version, else the one in `runtime/`. */
export function nodeProgram(runtime: string, machine = process.versions.node): NodeProgram {
  const stand = { path: process.execPath, version: machine };
  const major = majorOf(runtime.replace('nodejs', ''));
  if (majorOf(machine) === major) return stand;
  const folder = [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`]
    .map((name) => join(RUNTIME, 'node_modules', name))
    .find(existsSync);
  if (!folder) return stand;
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const path = join(folder, 'bin', 'node');
  return majorOf(version) === major && existsSync(path) ? { path, version } : stand;
}

/** What a developer must know of functions that run on another Node than Lambda's; undefined if none does. */
export function standInWarning(runtimes: string[], program = nodeProgram): string | undefined {
  const others = [...new Set(runtimes)].filter(
    (runtime) => majorOf(program(runtime).version) !== majorOf(runtime.replace('nodejs', '')),
  );
  if (others.length === 0) return undefined;
  return `Functions for ${others.join(', ')} run on this machine's Node ${process.versions.node}. "npm ci" in ${RUNTIME} installs Node 24.`;
}

function majorOf(version: string): number {
  return Number.parseInt(version, 10);
}
