import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ReleasePointer } from '@hearthside/shell/federation/contract.ts';
import type { MicrofrontendName } from '@hearthside/shell/federation/pages.ts';
import { REPOSITORY, workspaceOf } from '@hearthside/shell/federation/workspaces.ts';

/** File of the build → its new text; undefined leaves the file out. */
export type Changes = Record<string, (text: string) => string | undefined>;

const hashes = (text: string) =>
  ['sha256', 'sha384'].map((algorithm) => createHash(algorithm).update(text).digest('base64'));

let count = 0;

/**
 * Copies a microfrontend's build with changes, under another version and with the hashes of the changed files: nothing
 * can tell it from a build of changed sources. Answers the folder to release from.
 */
export async function changedBuild(name: MicrofrontendName, changes: Changes): Promise<string> {
  const site = join(REPOSITORY, workspaceOf(name), 'dist/site');
  const pointer: ReleasePointer = JSON.parse(await readFile(join(site, `releases/${name}.json`), 'utf8'));
  count += 1;
  const version = `c${count}${pointer.version}`.slice(0, pointer.version.length);
  const built = new Map<string, string>();
  for (const path of await readdir(site, { recursive: true }))
    if (/\.(m?js|css|json|html|map)$/.test(path)) built.set(path, await readFile(join(site, path), 'utf8'));

  const changed = new Map(
    [...built].map(([path, text]) => [path, text.replaceAll(pointer.version, version)]),
  );
  const entry = pointer.entry.slice(1);
  const others = [...built.keys()].filter((path) => path.startsWith(`${name}/`) && path !== entry);
  // The entry holds the hashes of the other files, the pointer and the document the hash of the entry.
  for (const path of [...others, entry]) {
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

  const folder = await mkdtemp(join(tmpdir(), 'hearthside-changed-'));
  for (const [path, text] of changed) {
    const file = join(folder, path.replace(pointer.version, version));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return folder;
}
