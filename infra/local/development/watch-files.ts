import { watch } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';

const IGNORED = /(^|[\\/])(dist|node_modules)[\\/]|\.test\.tsx?$|~$|\.swp$/;

/** Calls back with the files that have changed, by their paths, once no more change for that long. Answers the end of it. */
export function watchFiles(
  folders: string[],
  quietMs: number,
  changed: (files: string[]) => void,
): () => void {
  const files = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const watchers = folders.map((folder) =>
    watch(join(REPOSITORY, folder), { recursive: true }, (_, name) => {
      if (!name || IGNORED.test(name)) return;
      files.add(join(REPOSITORY, folder, name));
      clearTimeout(timer);
      timer = setTimeout(() => {
        const all = [...files];
        files.clear();
        changed(all);
      }, quietMs);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
