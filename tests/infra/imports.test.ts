import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { FUNCTION_NAMES, FUNCTIONS } from '@hearthside/infra/functions.ts';
import { pathOf as importedPath } from '@hearthside/infra/rights/source.ts';
import { PAGES } from '@hearthside/services/core/site/pages.contract.ts';
import { FLOORS } from '@hearthside/services/floors.ts';
import {
  COMPILED_IN,
  MICROFRONTENDS,
  REPOSITORY,
  WORKSPACES,
} from '@hearthside/shell/federation/workspaces.ts';

interface Import {
  from: string;
  /** Path from the repository's root. */
  to: string;
  typeOnly: boolean;
}

const SLICES: string[] = MICROFRONTENDS.filter((name) => name !== 'shell');
const PAGE_TABLE = 'services/core/site/pages.contract.ts';
const GENERATED = new Set(['node_modules', 'dist', '.cache', '.local', 'cdk.out']);

const imports = WORKSPACES.flatMap((workspace) => sources(join(REPOSITORY, workspace)).flatMap(importsOf));

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return GENERATED.has(entry.name) ? [] : sources(path);
    return /\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : [];
  });
}

function importsOf(file: string): Import[] {
  const statements = readFileSync(file, 'utf8').matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|\bimport\(\s*'([^']+)'|(?:^|\n)import\s+'([^']+)'/g,
  );
  return [...statements].flatMap(([, type, named, dynamic, bare]) => {
    const specifier = named ?? dynamic ?? bare ?? '';
    const to = importedPath(relative(REPOSITORY, file), specifier);
    return to && !to.includes('node_modules/')
      ? [{ from: relative(REPOSITORY, file), to, typeOnly: type !== undefined }]
      : [];
  });
}

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
const within = (folder: string) => (path: string) => path.startsWith(`${folder}/`);

/** The list of all records, with its test. */
const isList = (path: string) => /^services\/records(\.test)?\.ts$/.test(path);

/** Imports from below a folder, tests aside, that none of the rules allows. */
function strays(folder: string, ...allowed: ((imported: Import) => boolean)[]): string[] {
  return imports
    .filter(({ from }) => within(folder)(from) && !isTest(from))
    .filter((imported) => !allowed.some((rule) => rule(imported)))
    .map(({ from, to }) => `${from} → ${to}`);
}

/** Imports of the services that a browser may have: contracts and types. A schema would ship the schema library. */
const ofServices = ({ to, typeOnly }: Import) =>
  /^services\/(.*\.contract\.ts|trade\/.*\.css)$/.test(to) ||
  (typeOnly && /^services\/(.*\.schema|\w+\/\w+\/(upload-)?api)\.ts$/.test(to));

test('the walk sees the imports of every workspace', () => {
  for (const workspace of WORKSPACES) expect(imports.some(({ from }) => within(workspace)(from))).toBe(true);
});

test.each(SLICES)(
  'mfe-%s imports what of the shell is compiled into it, of the services contracts and types only, and its own API alone',
  (slice) => {
    const microfrontend = `mfe-${slice}`;
    expect(
      strays(
        microfrontend,
        ({ to }) => [microfrontend, ...COMPILED_IN].some((folder) => within(folder)(to)),
        ({ from, to, typeOnly }) =>
          ofServices({ from, to, typeOnly }) &&
          (!/\/api\.ts$/.test(to) || to === `services/slices/${slice}/api.ts`),
      ),
    ).toEqual([]);
  },
);

test('a command’s line is read in one place, which says what the options are', () => {
  const files = sources(join(REPOSITORY, 'infra')).filter((file) =>
    /\bparseArgs\(/.test(readFileSync(file, 'utf8')),
  );
  expect(files.map((file) => relative(REPOSITORY, file))).toEqual(['infra/run-as-command.ts']);
});

test('the shell imports no microfrontend, and only contracts and types of the services', () => {
  expect(strays('shell', ({ to }) => within('shell')(to), ofServices)).toEqual([]);
});

const foldersIn = (folder: string) =>
  readdirSync(join(REPOSITORY, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !GENERATED.has(entry.name))
    .map(({ name }) => name);

test('every folder of the services stands on one floor', () => {
  const groups = foldersIn('services');
  const folders = groups.flatMap((group) => foldersIn(`services/${group}`).map((name) => `${group}/${name}`));
  expect(FLOORS.flat().sort()).toEqual(folders.sort());
});

test('a folder of the services imports from floors below its own, tests and types included', () => {
  const folderOf = (path: string) => path.split('/').slice(1, 3).join('/');
  const floorOf = (path: string) => FLOORS.findIndex((floor) => floor.includes(folderOf(path)));
  const upwards = imports
    .filter(({ from, to }) => within('services')(from) && within('services')(to))
    .filter(({ from, to }) => !isList(from) && !isList(to))
    .filter(({ from, to }) => folderOf(from) !== folderOf(to) && floorOf(to) <= floorOf(from));
  expect(upwards.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

test('only what follows a write, a restore and the documentation import the list of records', () => {
  const readers = ['services/consumers', 'infra/restore', 'infra/local/console'];
  const strangers = imports
    .filter(({ from, to }) => isList(to) && !within('tests')(from))
    .filter(({ from }) => !isList(from) && !readers.some((folder) => within(folder)(from)));
  expect(strangers).toEqual([]);
});

const OF_TEAMS = FUNCTION_NAMES.filter((name) => ['hub', 'storefront'].includes(FUNCTIONS[name].stack));

test.each(OF_TEAMS)('the function %s reaches no record, of its own team or another', (name) => {
  const found = reachable(FUNCTIONS[name].entry);
  expect(found.size).toBeGreaterThan(50);
  expect([...found].filter((file) => isList(file) || file.endsWith('.record.ts'))).toEqual([]);
});

test('the services import nothing but themselves', () => {
  expect(strays('services', ({ to }) => within('services')(to))).toEqual([]);
});

test('the emulators import only packages and each other', () => {
  const emulators = within('infra/emulators');
  expect(imports.filter(({ from, to }) => emulators(from) && !emulators(to))).toEqual([]);
});

test('no file imports itself, neither directly nor through others', () => {
  expect(imports.filter(({ from, to }) => reachable(to).has(from))).toEqual([]);
});

const targets = new Map<string, string[]>();
for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to]);
const reached = new Map<string, ReadonlySet<string>>();

/** A file and all that it imports, directly or through others. */
function reachable(file: string): ReadonlySet<string> {
  const known = reached.get(file);
  if (known) return known;
  const found = new Set([file]);
  for (const each of found) for (const target of targets.get(each) ?? []) found.add(target);
  reached.set(file, found);
  return found;
}

const DECLARATIONS = [
  'services/core/media/upload.contract.ts',
  'services/core/runtime/declared-api.ts',
  'services/core/runtime/release-bucket.contract.ts',
  'services/core/site/sign-in-client.contract.ts',
  'services/releases/overrides/local-remote.contract.ts',
  'services/trade/hearthside/trait.contract.ts',
];

test('the stacks import only the services’ routes, their access, two cookies, the trait in an address and the lists of uploads, clients, microfrontends and pages', () => {
  for (const folder of ['infra/stacks', 'infra/constructs'])
    expect(
      strays(
        folder,
        ({ to }) => within('infra')(to) && !within('infra/local')(to) && !within('infra/emulators')(to),
        ({ to }) => /^services\/\w+\/[\w-]+\/(reports-)?api\.ts$/.test(to),
        ({ to }) => DECLARATIONS.includes(to),
        ({ to }) => [PAGE_TABLE, 'shell/federation/workspaces.ts'].includes(to),
      ),
    ).toEqual([]);
});

test("nothing but tests imports a microfrontend's sources", () => {
  const intruders = imports.filter(
    ({ from, to }) => /^mfe-/.test(to) && from.split('/')[0] !== to.split('/')[0] && !within('tests')(from),
  );
  expect(intruders).toEqual([]);
});

test('only npm run dev, its measurement and the journey of the components know the development builds', () => {
  const development = within('shell/development');
  const found = imports
    .filter(({ from, to }) => development(to) && !development(from))
    .map(({ from }) => from);
  expect(new Set(found.map((from) => dirname(from)))).toEqual(
    new Set(['infra/local/development', 'tests/journeys']),
  );
});

test('the root holds the workspaces, three files of settings and what every repository has', () => {
  const known = new Set([
    ...WORKSPACES,
    'package.json',
    'package-lock.json',
    'cdk.json',
    'tsconfig.json',
    'README.md',
    'CHANGELOG.md',
    'LICENSE',
    'NOTICE',
    'node_modules',
    'cdk.out',
    'test-results',
  ]);
  const others = readdirSync(REPOSITORY).filter((name) => !name.startsWith('.') && !known.has(name));
  expect(others).toEqual([]);
});

test('no link leads to an address with a parameter that nobody has filled in', () => {
  const links = WORKSPACES.flatMap((workspace) => sources(join(REPOSITORY, workspace))).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:to|href)=\{PAGES\.(\w+)\.([\w-]+)\.path\}/g)].map(
      ([link, team = '', page = '']) => ({ file, link, path: pathOf(team, page) }),
    ),
  );
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter(({ path }) => path?.includes(':'))).toEqual([]);
});

const pathOf = (team: string, page: string) =>
  (PAGES as Record<string, Record<string, { path: string } | undefined>>)[team]?.[page]?.path;
