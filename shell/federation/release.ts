import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleasePointer } from '@hearthside/services/core/site/release-pointer.contract.ts';
import { COLORS } from '@hearthside/services/trade/colors.contract.ts';
import { BRAND } from '@hearthside/services/trade/words.contract.ts';
import { type BuildFacts, sharedVersions } from './build-facts.ts';
import type { Microfrontend } from './declaration.ts';
import {
  BUILD_FACTS,
  chunksName,
  HASHES,
  HASHES_PLACEHOLDER,
  mapsFolder,
  publicPath,
  VERSION_PLACEHOLDER,
} from './layout.ts';
import { REPOSITORY, SHOP_FILES, SUITE_VERSION } from './workspaces.ts';

/** The files of a build, by names relative to their folder in `dist/build`. */
export interface BuildOutput {
  entry: string;
  exposes: ReleasePointer['exposes'];
  server?: string;
  facts: BuildFacts;
}

/** Names the build by the hash of its content, arranges it as in the site bucket and writes its release pointer. */
export async function writeRelease(
  microfrontend: Microfrontend,
  workspace: string,
  output: BuildOutput,
): Promise<ReleasePointer> {
  const site = join(workspace, 'dist/site');
  await rm(site, { recursive: true, force: true });
  const { built, maps } = await readOutput(join(workspace, 'dist/build'));
  const versions = sharedVersions(microfrontend, workspace);
  const version = contentVersion(microfrontend, versions, built);
  const files = withHashes(microfrontend, version, withVersion(built, version));
  const folder = join(site, microfrontend.name, version);
  await mkdir(folder, { recursive: true });
  for (const [name, content] of files) await writeFile(join(folder, name), content);
  await writeFile(
    join(folder, BUILD_FACTS),
    JSON.stringify({ ...output.facts, versions, suite: SUITE_VERSION }),
  );
  const mapped = join(site, mapsFolder(microfrontend.name, version));
  await mkdir(mapped, { recursive: true });
  for (const [name, content] of maps) await writeFile(join(mapped, name), content);

  const path = (file: string) => publicPath(microfrontend.name, version) + file;
  const integrity = (file: string, algorithm?: 'sha384') => sri(contentOf(files, file), algorithm);
  const fonts = [...files.keys()].filter((file) => file.endsWith('.first.woff2'));
  const { name, contract } = microfrontend;
  const pointer: ReleasePointer = {
    name,
    version,
    entry: path(output.entry),
    integrity: integrity(output.entry, 'sha384'),
    exposes: Object.fromEntries(
      Object.entries(output.exposes).map(([expose, { js, css }]) => [
        expose,
        { js: js.map(path), css: css.map(path) },
      ]),
    ),
    files: Object.fromEntries(
      [...new Set(Object.values(output.exposes).flatMap(({ js, css }) => [...js, ...css]))]
        .filter((file) => file !== output.entry)
        .map((file) => [path(file), integrity(file)]),
    ),
    hashes: path(HASHES),
    ...(output.server && {
      server: { path: path(output.server), integrity: integrity(output.server, 'sha384') },
    }),
    ...(fonts.length > 0 && { fonts: fonts.map(path) }),
    contract,
  };
  await mkdir(join(site, 'releases'), { recursive: true });
  await writeFile(join(site, 'releases', `${name}.json`), `${JSON.stringify(pointer, null, 2)}\n`);
  return pointer;
}

/** Copies a workspace's `public/` files and the shop's own to the root of the site; a manifest has the shop's name and color. */
export async function copyPublicFiles(workspace: string): Promise<void> {
  const site = join(workspace, 'dist/site');
  for (const folder of [join(workspace, 'public'), join(REPOSITORY, SHOP_FILES)])
    await cp(folder, site, { recursive: true });
  for (const file of (await readdir(site)).filter((name) => name.endsWith('.webmanifest'))) {
    const text = await readFile(join(site, file), 'utf8');
    await writeFile(
      join(site, file),
      text.replaceAll('{brand}', BRAND).replaceAll('{color}', COLORS.page.dark),
    );
  }
}

type Files = Map<string, Buffer>;

/** What webpack wrote: the files of the build in order, and the source maps of its scripts. */
async function readOutput(folder: string): Promise<{ built: Files; maps: Files }> {
  const files: Files = new Map();
  const maps: Files = new Map();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(LICENSE\.txt|css\.map)$/.test(entry.name)) continue;
    const kind = entry.name.endsWith('.map') ? maps : files;
    kind.set(entry.name, await readFile(join(entry.parentPath, entry.name)));
  }
  return { built: new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1))), maps };
}

/** What the build contains, and what it needs of the shell: its files alone may be the same with another contract. */
function contentVersion({ contract }: Microfrontend, shared: BuildFacts['versions'], files: Files): string {
  const hash = createHash('sha256').update(JSON.stringify({ contract, shared }));
  for (const [name, content] of files) hash.update(`${name}\0${content.length}\0`).update(content);
  return hash.digest('hex').slice(0, 12);
}

function withVersion(files: Files, version: string): Files {
  return replaced(files, VERSION_PLACEHOLDER, (text) => text.replaceAll(VERSION_PLACEHOLDER, version));
}

/**
 * A runtime holds the hash of `HASHES` alone, which holds those of the files that the runtime loads. No file that it loads
 * has a runtime. The script comes as a chunk comes that has no modules: its function gets the runtime.
 */
function withHashes({ name }: Microfrontend, version: string, files: Files): Files {
  const loaded = [...files].filter(
    ([file, content]) => /\.(js|css)$/.test(file) && !content.includes(HASHES_PLACEHOLDER),
  );
  const hashes = JSON.stringify(Object.fromEntries(loaded.map(([file, content]) => [file, sri(content)])));
  const chunks = `self.${chunksName(name, version)}`;
  const script = Buffer.from(`(${chunks}=${chunks}||[]).push([["hashes"],{},(r)=>{r.hashes=${hashes}}]);`);
  return replaced(new Map([...files, [HASHES, script]]), HASHES_PLACEHOLDER, (text) =>
    text.replaceAll(HASHES_PLACEHOLDER, sri(script)),
  );
}

function replaced(files: Files, placeholder: string, replace: (text: string) => string): Files {
  return new Map(
    [...files].map(([name, content]) => [
      name,
      content.includes(placeholder) ? Buffer.from(replace(content.toString('utf8'))) : content,
    ]),
  );
}

function contentOf(files: Files, name: string): Buffer {
  const content = files.get(name);
  if (!content) throw new Error(`The build has no ${name}`);
  return content;
}

/** A first page carries the hashes of many files, so they are the shortest that browsers know. */
function sri(content: Buffer, algorithm: 'sha256' | 'sha384' = 'sha256'): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}
