import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import type { Table } from './table.ts';

const PROCESS = fileURLToPath(new URL('search-process.ts', import.meta.url));

/** The shop's search with 10,000 products: what it asks of the table, reads from it and answers. */
export async function benchSearch(): Promise<Table> {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['--import', 'tsx', PROCESS], { cwd: REPOSITORY });
  return JSON.parse(stdout) as Table;
}
