import { execFileSync } from 'node:child_process';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { REPOSITORY } from '../config.ts';
import { electrodbModule } from './electrodb-module.ts';
import { ownSourceMaps } from './own-source-maps.ts';

export interface FunctionBundle {
  /** The handler's file from the repository's root. */
  entry: string;
  /** Folder for the bundle: `index.mjs`, and in `chunks` what is imported on first use. */
  outdir: string;
  /** Packages that are installed beside the bundle, because they bring binaries. @default none */
  nodeModules?: string[];
}

/** Bundles a function as all functions of the suite are; what it imports dynamically costs its cold start nothing. */
export async function bundleFunction({ entry, outdir, nodeModules = [] }: FunctionBundle): Promise<void> {
  await build({
    entryPoints: { index: join(REPOSITORY, entry) },
    outdir,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'es2023',
    // The SDK is bundled too: the lockfile decides which one runs, here as in the cloud, not the runtime's date.
    external: nodeModules,
    mainFields: ['module', 'main'],
    minify: true,
    sourcemap: true,
    sourcesContent: false,
    inject: [join(REPOSITORY, 'infra/bundling/mapped-stacks.ts')],
    plugins: [electrodbModule, ownSourceMaps],
    logLevel: 'warning',
  });
  if (nodeModules.length > 0) await install(nodeModules, outdir);
}

/** Installs the lockfile's versions; npm's own variables (`npm_config_cpu` …) say for which platform. */
async function install(nodeModules: string[], outdir: string): Promise<void> {
  const { dependencies } = JSON.parse(await readFile(join(REPOSITORY, 'services/package.json'), 'utf8'));
  const wanted = Object.fromEntries(nodeModules.map((name) => [name, dependencies[name]]));
  await writeFile(join(outdir, 'package.json'), JSON.stringify({ dependencies: wanted }));
  await copyFile(join(REPOSITORY, 'package-lock.json'), join(outdir, 'package-lock.json'));
  execFileSync('npm', ['ci'], { cwd: outdir, stdio: 'inherit', shell: process.platform === 'win32' });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [entry = '', outdir = '', ...nodeModules] = process.argv.slice(2);
  bundleFunction({ entry, outdir, nodeModules }).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
