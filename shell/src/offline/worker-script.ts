import { readFile } from 'node:fs/promises';
import { keptPaths } from '@hearthside/services/core/site/pages.contract.ts';

/** The site's worker, which imports nothing, with the addresses of the pages that it keeps. */
export async function workerScript(): Promise<string> {
  const script = await readFile(new URL('../../public/worker.js', import.meta.url), 'utf8');
  const addresses = keptPaths().map((path) =>
    path.endsWith('?') ? path.replace(/\/:.*/, '(?:/.*)?') : path.replace(/:.*/, '.*'),
  );
  const page = new RegExp(`^(?:${addresses.join('|')})$`);
  return script.replace('/PUBLIC_PAGE/', () => String(page));
}
