import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleasePointer } from './contract.ts';
import type { Microfrontend } from './declaration.ts';
import { publicPath, VERSION_PLACEHOLDER } from './layout.ts';

/** The files of a build, by names relative to their folder in `dist/build`. */
export interface BuildOutput {
  entry: string;
  exposes: ReleasePointer['exposes'];
  server?: string;
}

/** Names the build by the hash of its content, arranges it as in the site bucket and writes its release pointer. */
export async function writeRelease(
  microfrontend: Microfrontend,
  workspace: string,
  output: BuildOutput,
): Promise<ReleasePointer> {
  const site = join(workspace, 'dist/site');
  await rm(site, { recursive: true, force: true });
  const files = await readOutput(join(workspace, 'dist/build'));
  const version = contentVersion(files);
  const folder = join(site, microfrontend.name, version);
  await mkdir(folder, { recursive: true });
  for (const [name, content] of files) await writeFile(join(folder, name), withVersion(content, version));

  const path = (file: string) => publicPath(microfrontend.name, version) + file;
  const integrity = (file: string) => sri(withVersion(files.get(file) ?? Buffer.alloc(0), version));
  const { name, contract } = microfrontend;
  const pointer: ReleasePointer = {
    name,
    version,
    entry: path(output.entry),
    integrity: integrity(output.entry),
    exposes: Object.fromEntries(
      Object.entries(output.exposes).map(([expose, { js, css }]) => [
        expose,
        { js: js.map(path), css: css.map(path) },
      ]),
    ),
    ...(output.server && {
      server: { path: path(output.server), integrity: integrity(output.server) },
    }),
    contract,
    previous: null,
  };
  await mkdir(join(site, 'releases'), { recursive: true });
  await writeFile(join(site, 'releases', `${name}.json`), `${JSON.stringify(pointer, null, 2)}\n`);
  return pointer;
}

/** Copies a workspace's `public/` files to the root of the site. */
export async function copyPublicFiles(workspace: string): Promise<void> {
  await cp(join(workspace, 'public'), join(workspace, 'dist/site'), { recursive: true });
}

async function readOutput(folder: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.LICENSE.txt')) continue;
    files.set(entry.name, await readFile(join(entry.parentPath, entry.name)));
  }
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function contentVersion(files: Map<string, Buffer>): string {
  const hash = createHash('sha256');
  for (const [name, content] of files) hash.update(`${name}\0${content.length}\0`).update(content);
  return hash.digest('hex').slice(0, 12);
}

function withVersion(content: Buffer, version: string): Buffer {
  if (!content.includes(VERSION_PLACEHOLDER)) return content;
  return Buffer.from(content.toString('utf8').replaceAll(VERSION_PLACEHOLDER, version));
}

function sri(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
