import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { type BuildContext, context } from 'esbuild';
import { bundleOptions } from '../../bundling/bundle-function.ts';
import { electrodbModule } from '../../bundling/electrodb-module.ts';
import { FUNCTIONS, type FunctionName } from '../../functions.ts';
import { watchFiles } from './watch-files.ts';

const QUIET_MS = 20;
const CODE = join(REPOSITORY, 'node_modules/.cache/hearthside/development');

interface Watched {
  name: FunctionName;
  esbuild: BuildContext;
  outdir: string;
  /** The files that its bundle is made of. */
  inputs: Set<string>;
  /** The files of its folder, each with the hash of what it holds. */
  written: Map<string, string>;
}

/**
 * Bundles a function again whenever one of its files changes; `replace` gets the folder of the new bundle. A function
 * that cannot be bundled stays as it was. Those in `atOnce` are replaced at once. `prepared` resolves once every function's files are known.
 */
export function watchFunctions(
  names: FunctionName[],
  replace: (name: FunctionName, folder: string) => Promise<void>,
  log: (line: string) => void,
  atOnce: FunctionName[] = [],
  sources = 'services',
) {
  const watched: Watched[] = [];
  let isClosed = false;
  const prepared = prepare();
  // One change after the other, so that the newest code is the last to be put in place.
  let turn: Promise<unknown> = prepared;
  const stop = watchFiles([sources], QUIET_MS, (files) => {
    turn = turn.then(() => bundle(files));
  });

  async function prepare(): Promise<void> {
    for (const name of names) {
      if (isClosed) return;
      const outdir = join(CODE, name);
      await rm(outdir, { recursive: true, force: true });
      await mkdir(outdir, { recursive: true });
      const esbuild = await context({
        ...bundleOptions({ entry: FUNCTIONS[name].entry, outdir }),
        // esbuild keeps what it has read between two builds, but asks its plugins for each file again.
        plugins: [electrodbModule],
        minify: false,
        // It runs from another folder, where a debugger does not find the sources by paths relative to the bundle.
        sourceRoot: `${pathToFileURL(outdir)}/`,
        chunkNames: '[name]-[hash]',
        // Most of what it makes is as before, and its own writing would write over that.
        write: false,
        absWorkingDir: REPOSITORY,
        logLevel: 'silent',
      });
      const one: Watched = { name, esbuild, outdir, inputs: new Set(), written: new Map() };
      // Its sources may be broken at this moment. Then any change is one of its own.
      const folder = await rebuild(one).catch(() => undefined);
      watched.push(one);
      if (folder && atOnce.includes(name)) await replace(name, folder);
    }
  }

  async function bundle(files: string[]): Promise<void> {
    const affected = watched.filter(
      ({ inputs }) => inputs.size === 0 || files.some((file) => inputs.has(relative(REPOSITORY, file))),
    );
    await Promise.all(
      affected.map(async (one) => {
        const started = performance.now();
        try {
          const folder = await rebuild(one);
          await replace(one.name, folder);
          log(`${one.name}: ${Math.round(performance.now() - started)} ms`);
        } catch (error) {
          // What mends it may be a file that it did not have before.
          one.inputs.clear();
          log(`${one.name} keeps running as it was. ${(error as Error).message}`);
        }
      }),
    );
  }

  return {
    prepared,
    async close() {
      isClosed = true;
      stop();
      await prepared;
      await turn;
      await Promise.all(watched.map(({ esbuild }) => esbuild.dispose()));
    },
  };
}

async function rebuild({ esbuild, outdir, inputs, written }: Watched): Promise<string> {
  const { metafile, outputFiles = [] } = await esbuild.rebuild();
  inputs.clear();
  for (const file of Object.keys(metafile?.inputs ?? {})) inputs.add(file);
  const made = new Map(outputFiles.map(({ path, hash }) => [path, hash]));
  const isOther = (path: string) => written.get(path) !== made.get(path) || !existsSync(path);
  // Functions that run have hard links to the files before: those are not written over.
  for (const path of [...written.keys()].filter(isOther)) await rm(path, { force: true });
  for (const { path, contents } of outputFiles) if (isOther(path)) await writeFile(path, contents);
  written.clear();
  for (const [path, hash] of made) written.set(path, hash);
  return outdir;
}
