import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import type { Table } from './table.ts';

/** The shop's search with 10,000 products: what it asks of the table, reads from it and answers. */
export const benchSearch = () => tableOf('search-process.ts');

/** The owner's list of 10,000 requests, likewise. */
export const benchLists = () => tableOf('lists-process.ts');

async function tableOf(program: string): Promise<Table> {
  const path = fileURLToPath(new URL(program, import.meta.url));
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['--import', 'tsx', path], { cwd: REPOSITORY });
  return JSON.parse(stdout) as Table;
}
