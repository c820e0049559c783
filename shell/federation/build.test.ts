import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import type { ReleasePointer } from '@hearthside/services/core/site/release-pointer.contract.ts';
import { REPOSITORY } from './workspaces.ts';

// Inside the shell's workspace, so that packages resolve; in dist, which is not under version control.
const workspace = join(__dirname, '../dist/build-test');
const run = promisify(execFile);

const FILES = {
  'federation.ts': `
    import { remote } from '@hearthside/shell/federation/declaration.ts';
    export default remote({ name: 'tried', exposes: { page: './page.tsx' }, server: './server.tsx' });`,
  'page.tsx': `
    import { useState } from 'react';
    import { Link } from 'react-router-dom';
    import css from './page.module.css';
    const later = () => import(/* webpackChunkName: "later" */ './later.tsx');
    export default function Page() { return <Link className={css.warm} to="/" onClick={later}>{useState('hello')[0]}</Link>; }`,
  'page.module.css': '.warm { color: red; }',
  'later.tsx': `
    import css from './later.module.css';
    export default <p className={css.cold} />;`,
  'later.module.css': '.cold { color: blue; }',
  'server.tsx': `
    import { renderToStaticMarkup } from 'react-dom/server';
    import css from './page.module.css';
    export const renderPage = () => renderToStaticMarkup(<p className={css.warm} />);`,
};

async function build(changed: Record<string, string> = {}): Promise<ReleasePointer> {
  await mkdir(workspace, { recursive: true });
  for (const [name, text] of Object.entries({ ...FILES, ...changed })) {
    await writeFile(join(workspace, name), text);
  }
  await run(process.execPath, [join(REPOSITORY, 'infra/run.mjs'), join(__dirname, 'build.ts')], {
    cwd: workspace,
  });
  return JSON.parse(await readFile(join(workspace, 'dist/site/releases/tried.json'), 'utf8'));
}

const read = (path = '') => readFile(join(workspace, 'dist/site', path), 'utf8');

let first: ReleasePointer;
beforeAll(async () => {
  // Without the cache, which a run before this one may have left.
  await rm(join(REPOSITORY, 'node_modules/.cache/webpack/build-test-client'), {
    recursive: true,
    force: true,
  });
  first = await build();
});
afterAll(() => rm(workspace, { recursive: true, force: true }));

test('the pointer names the entry with its integrity, and the files of each expose', async () => {
  const hash = createHash('sha384')
    .update(await read(first.entry))
    .digest('base64');
  expect(first.integrity).toBe(`sha384-${hash}`);
  expect(first.exposes.page?.js).toHaveLength(1);
  for (const path of [...(first.exposes.page?.js ?? []), ...(first.exposes.page?.css ?? [])]) {
    expect(path.startsWith(`/tried/${first.version}/`)).toBe(true);
    expect(await read(path)).not.toBe('');
  }
});

test('the pointer holds the hashes of the files of each expose, a script those of all, the entry that of the script', async () => {
  const hash = async (path: string) =>
    `sha256-${createHash('sha256')
      .update(await read(path))
      .digest('base64')}`;
  const { js = [], css = [] } = first.exposes.page ?? {};
  const entries = await Promise.all([...js, ...css].map(async (path) => [path, await hash(path)]));
  expect(first.files).toEqual(Object.fromEntries(entries));
  expect(first.hashes).toBe(`/tried/${first.version}/hashes.js`);
  const given = { hashes: {} };
  const chunks: [string[], object, (runtime: typeof given) => void][] = [];
  runInNewContext(await read(first.hashes), { self: { [`webpackChunktried_${first.version}`]: chunks } });
  for (const [, , give] of chunks) give(given);
  const loaded = ['later.css', 'later.js', 'page.css', 'page.js'];
  const hashes = loaded.map(async (file) => [file, await hash(`/tried/${first.version}/${file}`)]);
  expect(given.hashes).toEqual(Object.fromEntries(await Promise.all(hashes)));
  const entry = await read(first.entry);
  expect(entry).toContain(await hash(first.hashes ?? ''));
  expect(entry).not.toContain(await hash(js[0] ?? ''));
});

test('the version stands in every place where the build needs it', async () => {
  const folder = join(workspace, 'dist/site/tried', first.version);
  const texts = await Promise.all(
    (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
  );
  expect(texts.some((text) => text.includes('AVersionHere'))).toBe(false);
  expect(await read(first.entry)).toContain(`"/tried/${first.version}/"`);
});

test('a remote brings no copy of what the shell shares', async () => {
  const scripts = await Promise.all([first.entry, ...(first.exposes.page?.js ?? [])].map(read));
  expect(scripts.join('').length).toBeLessThan(40_000);
  expect(scripts.join('')).not.toContain('react.transitional.element');
});

test('the class names of the server bundle are those of the stylesheet', async () => {
  const name = /^\.([\w-]+)/.exec(await read(first.exposes.page?.css[0]))?.[1];
  expect(name).toBeDefined();
  expect(await read(first.server?.path)).toContain(`"${name}"`);
});

test('a build has a version of its own for another contract, though its files are the same', async () => {
  const contract = `export default { ...remote({ name: 'tried', exposes: { page: './page.tsx' }, server: './server.tsx' }), contract: 1 };`;
  const other = await build({
    'federation.ts': `import { remote } from '@hearthside/shell/federation/declaration.ts';\n${contract}`,
  });
  expect(other.contract).toBe(1);
  expect(other.version).not.toBe(first.version);
});

test('an unchanged source gives the same version, with the cache as without, a changed one another', async () => {
  expect((await build()).version).toBe(first.version);
  expect((await build({ 'page.module.css': '.warm { color: blue; }' })).version).not.toBe(first.version);
});

test('a constant that was changed is the new one in the next build, with the cache', async () => {
  const server = `
    import { LIMIT } from './limit.ts';
    export const renderPage = () => 'at most ' + LIMIT;`;
  const limit = (value: number) => ({ 'server.tsx': server, 'limit.ts': `export const LIMIT = ${value};` });
  await build(limit(47_111));
  const { server: built } = await build(limit(47_112));
  expect(await read(built?.path)).toContain('at most 47112');
});

test('a stylesheet is loaded with its chunk, though all scripts of the chunk are in a shared one', async () => {
  const shared = await build({
    'federation.ts': FILES['federation.ts'].replace('exposes: {', "exposes: { other: './other.tsx',"),
    'other.tsx': `export { default } from './later.tsx';`,
    'later.tsx': `
      import css from './later.module.css';
      export default <p className={css.cold}>${'long '.repeat(13_000)}</p>;`,
  });
  const id = /\{"?(\d+)"?:"later\.css"\}/.exec(await read(shared.entry))?.[1];
  expect(await read(shared.exposes.page?.js[0])).toContain(`.e(${id})`);
});
