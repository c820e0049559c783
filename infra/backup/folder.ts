import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A backup: `items.jsonl`, `accounts.jsonl` and `files.jsonl` with a line for each, and the files themselves. */
export interface BackupFolder {
  /** Where the content of the file with that key is. */
  pathOf(key: string): string;
  /** The lines of a list; none if the folder does not have it yet. */
  read<Line>(list: List): Promise<Line[]>;
  write(list: List, lines: object[]): Promise<void>;
}

type List = 'items' | 'accounts' | 'files';

export async function openFolder(folder: string): Promise<BackupFolder> {
  const files = join(folder, 'files');
  // Personal data: its owner alone may read it.
  await mkdir(files, { recursive: true, mode: 0o700 });
  const pathOfList = (list: List) => join(folder, `${list}.jsonl`);
  return {
    // Flat, so that no key leads out of the folder.
    pathOf: (key) => join(files, encodeURIComponent(key)),
    async read<Line>(list: List) {
      const text = await readFile(pathOfList(list), 'utf8').catch((error) => {
        if (error.code === 'ENOENT') return '';
        throw error;
      });
      return text.split('\n').flatMap((line) => (line ? [JSON.parse(line) as Line] : []));
    },
    async write(list, lines) {
      const path = pathOfList(list);
      const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
      // Whole or not at all: a backup that is cut off leaves the one before.
      await writeFile(`${path}.new`, text, { mode: 0o600 });
      await rename(`${path}.new`, path);
    },
  };
}
