import { resolve } from 'node:path';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import Watchpack from 'watchpack';

const IGNORED = /[\\/](dist|node_modules)([\\/]|$)|\.test\.tsx?$|~$|\.swp$/;

/**
 * Calls back with the files that have changed, by their paths, once no more change for that long. Answers the end of it.
 * Watchpack also sees a file that an editor or git has put in the place of another, which Node's own recursive watch loses
 * on Linux, and two saves of one moment, of which chokidar drops the second.
 */
export function watchFiles(
  folders: string[],
  quietMs: number,
  changed: (files: string[]) => void,
): () => void {
  const paths = folders.map((folder) => resolve(REPOSITORY, folder));
  const files = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const watcher = new Watchpack({ ignored: (path) => IGNORED.test(path) });
  const note = (file: string) => {
    // A folder is told of too when something in it changes.
    if (paths.includes(file)) return;
    files.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const all = [...files];
      files.clear();
      changed(all);
    }, quietMs);
  };
  watcher.on('change', note).on('remove', note);
  watcher.watch({ directories: paths, startTime: Date.now() });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
