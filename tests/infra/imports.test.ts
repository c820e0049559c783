import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { MICROFRONTENDS, REPOSITORY, WORKSPACES } from '@hearthside/shell/federation/workspaces.ts';

interface Import {
  from: string;
  /** Path from the repository's root. */
  to: string;
  typeOnly: boolean;
}

const SLICES: string[] = MICROFRONTENDS.filter((name) => name !== 'shell');
const PAGE_TABLE = 'shell/federation/pages.ts';
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
    const to = specifier.startsWith('@hearthside/')
      ? specifier.slice('@hearthside/'.length)
      : specifier.startsWith('.')
        ? normalize(join(dirname(relative(REPOSITORY, file)), specifier))
        : undefined;
    return to && !to.includes('node_modules/')
      ? [{ from: relative(REPOSITORY, file), to, typeOnly: type !== undefined }]
      : [];
  });
}

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
const within = (folder: string) => (path: string) => path.startsWith(`${folder}/`);

/** Imports from below a folder, tests aside, that none of the rules allows. */
function strays(folder: string, ...allowed: ((imported: Import) => boolean)[]): string[] {
  return imports
    .filter(({ from }) => within(folder)(from) && !isTest(from))
    .filter((imported) => !allowed.some((rule) => rule(imported)))
    .map(({ from, to }) => `${from} → ${to}`);
}

test('the walk sees the imports of every workspace', () => {
  for (const workspace of WORKSPACES) expect(imports.some(({ from }) => within(workspace)(from))).toBe(true);
});

test.each(SLICES)(
  "mfe-%s imports the shell's design system and contract, schemas, and no more than the types of its own API",
  (slice) => {
    const microfrontend = `mfe-${slice}`;
    expect(
      strays(
        microfrontend,
        ({ to }) =>
          [microfrontend, 'shell/ui', 'shell/media', 'shell/federation'].some((folder) => within(folder)(to)),
        ({ to }) => /^services\/.*\.(schema|contract)\.ts$/.test(to),
        ({ to, typeOnly }) => typeOnly && to === `services/${slice}/api.ts`,
      ),
    ).toEqual([]);
  },
);

test('the shell imports no microfrontend, and of the services schemas and types only', () => {
  expect(
    strays(
      'shell',
      ({ to }) => within('shell')(to),
      ({ to }) => /^services\/.*\.(schema|contract)\.ts$/.test(to),
      ({ to, typeOnly }) => typeOnly && /^services\/\w+\/api\.ts$/.test(to),
    ),
  ).toEqual([]);
});

test('within the services slices import domains, domains the runtime, and the runtime neither', () => {
  const domain = ({ to }: Import) => !SLICES.some((slice) => within(`services/${slice}`)(to));
  // The page function composes what the shell and the storefront built: it shares their contract, not their code.
  const contract = ({ from, to, typeOnly }: Import) =>
    within('services/storefront/page')(from) &&
    ((typeOnly && within('shell/federation')(to)) || to === PAGE_TABLE);
  expect(strays('services', ({ to }) => within('services')(to), contract)).toEqual([]);
  expect(strays('services/runtime', ({ to }) => within('services/runtime')(to))).toEqual([]);
  for (const slice of SLICES)
    expect(strays(`services/${slice}`, domain, ({ to }) => within(`services/${slice}`)(to))).toEqual([]);
  const domains = readdirSync(join(REPOSITORY, 'services'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !SLICES.includes(entry.name) && !GENERATED.has(entry.name))
    .map(({ name }) => `services/${name}`);
  for (const folder of domains) expect(strays(folder, domain)).toEqual([]);
});

test('the stacks know handlers by path, of the services the routes, and which microfrontends and pages there are', () => {
  for (const folder of ['infra/stacks', 'infra/constructs'])
    expect(
      strays(
        folder,
        ({ to }) => within('infra')(to) && !within('infra/local')(to) && !within('infra/emulators')(to),
        ({ to }) => /^services\/\w+\/api\.ts$/.test(to),
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

test('the root holds the workspaces, three files of settings and what every repository has', () => {
  const known = new Set([
    ...WORKSPACES,
    'package.json',
    'package-lock.json',
    'cdk.json',
    'tsconfig.json',
    'README.md',
    'LICENSE',
    'node_modules',
    'cdk.out',
    'test-results',
  ]);
  const others = readdirSync(REPOSITORY).filter((name) => !name.startsWith('.') && !known.has(name));
  expect(others).toEqual([]);
});
