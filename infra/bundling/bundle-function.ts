import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REPOSITORY, SHOP } from '@hearthside/shell/federation/workspaces.ts';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { electrodbModule } from './electrodb-module.ts';
import { ownSourceMaps } from './own-source-maps.ts';

// Packages that bring binaries, which differ by platform: they are installed beside the bundle when it is packed.
const WITH_BINARIES = ['sharp'];

export interface FunctionBundle {
  /** The handler's file from the repository's root. */
  entry: string;
  /**
   * Folder for the bundle, replaced: `index.mjs`, in `chunks` what is imported on first use, and a `package.json` with
   * its lockfile if packages have to be installed beside it.
   */
  outdir: string;
}

/** Bundles a function as all functions of the suite are; what it imports dynamically costs its cold start nothing. */
export async function bundleFunction({ entry, outdir }: FunctionBundle): Promise<void> {
  await rm(outdir, { recursive: true, force: true });
  const { metafile } = await build(bundleOptions({ entry, outdir }));
  const toInstall = binariesOf(metafile);
  if (toInstall.length > 0) await describePackages(toInstall, outdir);
}

/** How esbuild bundles every function. */
export function bundleOptions({ entry, outdir }: FunctionBundle) {
  return {
    entryPoints: { index: join(REPOSITORY, entry) },
    outdir,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    conditions: [SHOP, 'module'],
    target: 'es2023',
    // The SDK is bundled too: the lockfile decides which one runs, here as in the cloud, not the runtime's date.
    external: WITH_BINARIES,
    // The fonts of papers.
    loader: { '.png': 'binary', '.ttf': 'binary', '.woff': 'binary' },
    mainFields: ['module', 'main'],
    minify: true,
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    // CommonJS packages, such as web-push and libheif-js, use what Node gives each of their modules, and no ES module.
    banner: {
      js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url), __filename = import.meta.filename, __dirname = import.meta.dirname;",
    },
    inject: [join(REPOSITORY, 'infra/bundling/mapped-stacks.ts')],
    plugins: [electrodbModule, ownSourceMaps],
    logLevel: 'warning',
  } satisfies BuildOptions;
}

function binariesOf(metafile: Metafile): string[] {
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  return WITH_BINARIES.filter((name) => imports.some(({ path }) => path === name));
}

/** Says which packages to install, in the lockfile's versions. */
async function describePackages(names: string[], outdir: string): Promise<void> {
  const { dependencies } = JSON.parse(await readFile(join(REPOSITORY, 'services/package.json'), 'utf8'));
  const wanted = Object.fromEntries(names.map((name) => [name, dependencies[name]]));
  await writeFile(join(outdir, 'package.json'), JSON.stringify({ dependencies: wanted }));
  await copyFile(join(REPOSITORY, 'package-lock.json'), join(outdir, 'package-lock.json'));
}
