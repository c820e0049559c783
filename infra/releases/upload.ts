import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { MicrofrontendName } from '@hearthside/services/core/site/pages.contract.ts';
import { mapsFolder } from '@hearthside/shell/federation/layout.ts';
import { CACHING, DOCUMENT } from '../constructs/site-files.ts';
import type { Build } from './build.ts';
import { documentKey } from './records.ts';
import type { Releases } from './releases.ts';

/** The immutable files before the pointer, so that every file is there for a browser that follows it. */
export async function upload(
  { site }: Pick<Releases, 'site'>,
  name: MicrofrontendName,
  { folder, pointer }: Build,
): Promise<void> {
  const own = join(folder, name, pointer.version);
  const files = (await readdir(own, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  await Promise.all(
    files.map(async (file) => {
      const path = join(file.parentPath, file.name);
      await site.put(relative(folder, path).split(sep).join('/'), await readFile(path), CACHING.build);
    }),
  );
  const maps = mapsFolder(name, pointer.version);
  for (const file of await readdir(join(folder, maps)).catch(() => []))
    await site.put(`${maps}/${file}`, await readFile(join(folder, maps, file)), 'no-store');
  if (name !== 'shell') return;
  // The document is kept among the release's own files, for a rollback.
  const document = await readFile(join(folder, DOCUMENT));
  await site.put(documentKey(pointer.version), document, CACHING.build);
  const root = await readdir(folder, { withFileTypes: true });
  for (const { name } of root.filter((entry) => entry.isFile() && entry.name !== DOCUMENT))
    await site.put(name, await readFile(join(folder, name)), CACHING.root);
}
