import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { linkTree } from '../emulators/lambda/task-root.ts';
import { isLocked } from './process-lock.ts';

interface Use {
  assembly: string;
  /** A suite that runs has the lock of this folder. */
  dataDir: string;
}

/** The folders of synthesized assemblies, one for each content. A running suite reads its functions from there. */
export function openAssemblies(folder: string, kept = 3) {
  const usesFolder = join(folder, 'in-use');

  /** The names of the assemblies that running suites use. Records of suites that have ended are deleted. */
  async function inUse(): Promise<Set<string>> {
    const names = new Set<string>();
    for (const file of await readdir(usesFolder).catch(() => [])) {
      const path = join(usesFolder, file);
      const { assembly, dataDir } = JSON.parse(await readFile(path, 'utf8')) as Use;
      if (await isLocked(dataDir)) names.add(assembly);
      else await rm(path, { force: true });
    }
    return names;
  }

  return {
    inUse,
    /** Keeps the assembly as long as a process has the lock of the data folder. */
    async use(assembly: string, dataDir: string): Promise<void> {
      const use: Use = { assembly, dataDir: await realpath(dataDir) };
      const name = createHash('sha256').update(use.dataDir).digest('hex').slice(0, 16);
      await mkdir(usesFolder, { recursive: true });
      await writeFile(join(usesFolder, `${name}.json`), JSON.stringify(use));
    },
    /**
     * Makes a folder with another assembly but for these stacks, which are to be synthesized there; what it answers then adds
     * the others to its manifest. A file of both folders is one, so none is written again.
     */
    async copyWithout(stacks: readonly string[], other: string, copy: string): Promise<() => Promise<void>> {
      const manifest = join(copy, 'manifest.json');
      const read = async () => JSON.parse(await readFile(manifest, 'utf8'));
      await linkTree(other, copy);
      const all = await read();
      const again = (name: string) => name === 'cdk.out' || stacks.includes(name.split('.')[0] ?? '');
      const names = (await readdir(copy)).filter(again);
      for (const name of ['manifest.json', ...names]) await rm(join(copy, name));
      return async () => {
        const artifacts = { ...all.artifacts, ...(await read()).artifacts };
        await writeFile(manifest, JSON.stringify({ ...all, artifacts }));
      };
    },
    /** Deletes all but the newest assemblies and those in use. */
    async deleteOld(): Promise<void> {
      const used = await inUse();
      const names = (await readdir(folder)).filter((name) => name !== 'in-use');
      const assemblies = await Promise.all(
        names.map(async (name) => ({ name, madeAt: (await stat(join(folder, name))).mtimeMs })),
      );
      const old = assemblies.sort((a, b) => b.madeAt - a.madeAt).slice(kept);
      for (const { name } of old)
        if (!used.has(name)) await rm(join(folder, name), { recursive: true, force: true });
    },
  };
}
