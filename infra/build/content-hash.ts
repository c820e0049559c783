import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';

const PASSED_OVER = new Set(['node_modules', 'dist', '.cdk.out', '.cache', '.local', 'art', 'README.md']);

/**
 * Hash of what the files contain, in folders and below; what is built, and what is only read by people or tests,
 * does not count. A path that does not exist counts as empty.
 */
export async function contentHash(root: string, paths: string[]): Promise<string> {
  const files = (await Promise.all(paths.map((path) => filesBelow(join(root, path))))).flat().sort();
  const hash = createHash('sha256');
  const contents = await Promise.all(files.map((file) => readFile(file)));
  files.forEach((file, index) => {
    hash.update(`${relative(root, file)}\0`).update(contents[index] ?? '');
  });
  return hash.digest('hex');
}

async function filesBelow(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return [];
  if (found.isFile()) return [path];
  const entries = await readdir(path, { withFileTypes: true });
  const counted = entries.filter(({ name }) => !PASSED_OVER.has(name) && !/\.test\.tsx?$/.test(name));
  return (await Promise.all(counted.map(({ name }) => filesBelow(join(path, name))))).flat();
}
