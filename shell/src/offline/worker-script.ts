import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keptPaths } from '@hearthside/services/core/site/pages.contract.ts';
import { BRAND } from '@hearthside/services/trade/words.contract.ts';
import { REPOSITORY, WORKER_PARTS } from '../../federation/workspaces.ts';

/** The site's worker, which imports nothing: with the addresses of the pages that it keeps, and each microfrontend's part. */
export async function workerScript(): Promise<string> {
  const scripts = ['shell/public/worker.js', ...WORKER_PARTS].map((file) =>
    readFile(join(REPOSITORY, file), 'utf8'),
  );
  const addresses = keptPaths().map((path) =>
    path.endsWith('?') ? path.replace(/\/:.*/, '(?:/.*)?') : path.replace(/:.*/, '.*'),
  );
  const page = new RegExp(`^(?:${addresses.join('|')})$`);
  return (await Promise.all(scripts))
    .join('\n')
    .replace('/PUBLIC_PAGE/', () => String(page))
    .replace('{brand}', BRAND);
}
