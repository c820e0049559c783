import { constants } from 'node:fs';
import {
  copyFile,
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** What Lambda's runtime brings along: the AWS SDK. Packages that it needs itself are found from its own folder. */
const PROVIDED = ['@aws-sdk', '@smithy'];
const PACKAGES = join(
  dirname(createRequire(import.meta.url).resolve('@aws-sdk/client-s3/package.json')),
  '../..',
);

/** The folder from which functions run. It is outside of every project, so that they find only their own packages. */
export interface TaskRoot {
  /** Puts a function's code there; answers its folder. */
  add(name: string, code: string): Promise<string>;
  /** An empty folder for a function's code. */
  folder(name: string): Promise<string>;
  remove(): Promise<void>;
}

export async function openTaskRoot(dataDir: string): Promise<TaskRoot> {
  // A process that was killed could not remove its own.
  const note = join(dataDir, 'task-root');
  await mkdir(dataDir, { recursive: true });
  const left = await readFile(note, 'utf8').catch(() => undefined);
  if (left) await rm(left, { recursive: true, force: true });
  const root = await mkdtemp(join(tmpdir(), 'lambda-'));
  await writeFile(note, root);
  await mkdir(join(root, 'node_modules'));
  for (const scope of PROVIDED)
    await symlink(join(PACKAGES, scope), join(root, 'node_modules', scope), 'junction');
  return {
    async add(name, code) {
      const folder = join(root, 'task', name);
      await linkTree(code, folder);
      return folder;
    },
    async folder(name) {
      const folder = join(root, 'task', name);
      await mkdir(folder, { recursive: true });
      return folder;
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** Makes the same folder with the same files, which take no space where the file system has hard links. */
export async function linkTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkTree(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else await link(source, target).catch(() => copyFile(source, target, constants.COPYFILE_FICLONE));
  }
}
