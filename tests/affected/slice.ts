import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { MICROFRONTENDS, REPOSITORY, workspaceOf } from '@hearthside/shell/federation/workspaces.ts';
import { type OwnerRule, readOwnerRules, teamsOf } from './code-owners.ts';

export interface Part {
  name: string;
  /** Folders and files, from the repository's root. */
  paths: string[];
  /** With the tests of the part. */
  files: string[];
}

/** The part of the repository that one team owns, and builds, tests and deploys alone. */
export type Slice = Part;

const NOT_SOURCES = /(^|\/)(node_modules|dist|\.cdk\.out|\.local)(\/|$)/;
export const SOURCE = /\.(ts|tsx)$/;

/** Every team that has a microfrontend of its own. The platform's part is everything, so it is no slice. */
export function sliceNames(rules: OwnerRule[] = readOwnerRules()): string[] {
  return MICROFRONTENDS.filter((name) => teamsOf(`${workspaceOf(name)}/package.json`, rules).includes(name));
}

/** @throws Error that names the slices, if there is none of that name */
export function readSlice(name: string, repository = REPOSITORY): Slice {
  const rules = readOwnerRules(repository);
  const names = sliceNames(rules);
  if (!names.includes(name)) throw new Error(`There is no slice "${name}". Slices: ${names.join(', ')}.`);
  const paths = rules
    .filter(({ path, owners }) => path !== '*' && owners.includes(`@hearthside/${name}`))
    .map(({ path }) => path.slice(1));
  const files = paths
    .flatMap((path) => (path.endsWith('/') ? filesBelow(repository, path) : [path]))
    .filter((file) => teamsOf(file, rules).includes(name));
  return { name, paths, files };
}

/**
 * What a compiler is given for one slice: its sources, and what declares for others without being imported: untyped packages and
 * files, and the emulators, each of which adds itself to their list.
 */
function sourcesOf({ files }: Slice, repository: string): string[] {
  const shared = ['shell', 'services', 'tests'].flatMap((folder) => filesBelow(repository, folder));
  const declaring = shared.filter((file) => file.endsWith('.d.ts'));
  return [
    ...new Set([...files.filter((file) => SOURCE.test(file)), ...declaring, 'infra/emulators/emulators.ts']),
  ];
}

/** A type checker's configuration for the slice alone; its paths are absolute, so it may stand anywhere. */
export function typesConfigOf(slice: Slice, repository = REPOSITORY) {
  return {
    extends: join(repository, 'tsconfig.json'),
    compilerOptions: { types: ['node', 'jest'], typeRoots: [join(repository, 'node_modules/@types')] },
    include: [],
    files: sourcesOf(slice, repository).map((file) => join(repository, file)),
  };
}

function filesBelow(repository: string, folder: string): string[] {
  return readdirSync(join(repository, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(repository.length + 1))
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !NOT_SOURCES.test(file));
}
