import { createHash, randomBytes } from 'node:crypto';
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { MicrofrontendName } from '@hearthside/services/core/site/pages.contract.ts';
import type { ReleasePointer } from '@hearthside/services/core/site/release-pointer.contract.ts';
import { HASHES } from '@hearthside/shell/federation/layout.ts';
import { REPOSITORY, workspaceOf } from '@hearthside/shell/federation/workspaces.ts';
import { test } from '@playwright/test';

/** File of the build → its new text; undefined leaves the file out. */
export type Changes = Record<string, (text: string) => string | undefined>;

const hashes = (text: string) =>
  ['sha256', 'sha384'].map((algorithm) => createHash(algorithm).update(text).digest('base64'));

/**
 * Copies a microfrontend's build with changes, under another version and with the hashes of the changed files: nothing
 * can tell it from a build of changed sources. Answers the folder to release from, which is in `parent`: a test's own is
 * removed before its next run.
 */
export async function changedBuild(
  name: MicrofrontendName,
  changes: Changes,
  parent = test.info().outputPath(),
): Promise<string> {
  const site = join(REPOSITORY, workspaceOf(name), 'dist/site');
  const pointer: ReleasePointer = JSON.parse(await readFile(join(site, `releases/${name}.json`), 'utf8'));
  // Another build of the same name would be taken for this one, also by browsers.
  const version = randomBytes(pointer.version.length / 2).toString('hex');
  const built = new Map<string, string>();
  for (const path of await readdir(site, { recursive: true }))
    if (/\.(m?js|css|json|html|map)$/.test(path)) built.set(path, await readFile(join(site, path), 'utf8'));

  const changed = new Map(
    [...built].map(([path, text]) => [path, text.replaceAll(pointer.version, version)]),
  );
  const entry = pointer.entry.slice(1);
  const hashing = [join(dirname(entry), HASHES), entry];
  const others = [...built.keys()].filter((path) => path.startsWith(`${name}/`) && !hashing.includes(path));
  // One script holds the hashes of the files, the entry the hash of that script, the pointer and the document that of the entry.
  for (const path of [...others, ...hashing]) {
    const change = changes[path.split('/').pop() ?? ''];
    const text = changed.get(path) ?? '';
    const now = change ? change(text) : text;
    if (now === text && change) throw new Error(`The change of ${path} changes nothing.`);
    if (now === undefined) changed.delete(path);
    else changed.set(path, now);
    const before = hashes(built.get(path) ?? '');
    for (const [index, hash] of hashes(now ?? text).entries())
      for (const [other, content] of changed)
        changed.set(other, content.replaceAll(before[index] ?? hash, hash));
  }

  const folder = join(parent, `build-${version}`);
  await cp(site, folder, { recursive: true });
  for (const path of built.keys()) {
    const text = changed.get(path);
    if (text === undefined) await rm(join(folder, path));
    else await writeFile(join(folder, path), text);
  }
  for (const path of await readdir(folder, { recursive: true }))
    if (basename(path) === pointer.version)
      await rename(join(folder, path), join(folder, dirname(path), version));
  return folder;
}
