import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { newFolder } from '@hearthside/infra/emulators/new-folder.fake.ts';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { tool } from '../command.ts';
import { readOwnerRules, teamsOf } from './code-owners.ts';
import { reachedSlices } from './reached-slices.ts';
import { readSlice, type Slice, sliceNames, typesConfigOf } from './slice.ts';

const rules = readOwnerRules();

test('each team with a microfrontend has a slice, and no other name is one', () => {
  expect(sliceNames(rules)).toEqual(['storefront', 'hub', 'admin']);
  expect(() => readSlice('shell')).toThrow('There is no slice "shell". Slices: storefront, hub, admin.');
});

test('the last line that matches a file says who owns it', () => {
  const given = [
    { path: '*', owners: ['@hearthside/platform'] },
    { path: '/services/', owners: ['@hearthside/platform'] },
    { path: '/services/slices/hub/', owners: ['@hearthside/hub'] },
    { path: '/services/slices/hub/api.ts', owners: ['@hearthside/admin', '@hearthside/hub'] },
  ];
  const owners = [
    'README.md',
    'services/slices/hubs/a.ts',
    'services/slices/hub/a.ts',
    'services/slices/hub/api.ts',
  ].map((file) => teamsOf(file, given));
  expect(owners).toEqual([['platform'], ['platform'], ['hub'], ['admin', 'hub']]);
});

/** The files of ours that a check of these compiles. Every package is empty here: they are nine of ten files that it reads. */
function programOf(slice: Slice): string[] {
  const folder = newFolder();
  const [config, empty] = [join(folder, 'tsconfig.json'), join(folder, 'empty.d.ts')];
  const { compilerOptions, ...given } = typesConfigOf(slice);
  const paths = {
    '@hearthside/services/trade/*': [join(REPOSITORY, 'services/trade/hearthside/*')],
    '@hearthside/*': [join(REPOSITORY, '*')],
    '*': [empty],
  };
  writeFileSync(
    config,
    JSON.stringify({ ...given, compilerOptions: { ...compilerOptions, types: [], paths } }),
  );
  writeFileSync(empty, 'export {};');
  const program = execFileSync(tool('tsc'), ['--project', config, '--listFilesOnly'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return program.split('\n').map((file) => file.slice(REPOSITORY.length + 1));
}

test.each(sliceNames(rules))(
  '%s is checked and tested without the code of another slice, but the nouns on which it is built itself',
  (name) => {
    const slice = readSlice(name);
    const files = programOf(slice);
    const others = sliceNames(rules).filter((other) => other !== name);
    const owned = others.flatMap((other) => [
      `mfe-${other}/`,
      `services/slices/${other}/`,
      `infra/stacks/${other}.stack.ts`,
    ]);
    expect(files).toContain(`mfe-${name}/federation.ts`);
    expect(files.filter((file) => owned.some((path) => file.startsWith(path)))).toEqual([]);

    const nounsOfOthers = (program: string[]) =>
      new Set(
        program
          .filter(
            (file) =>
              file.startsWith('services/') &&
              // Types and facts, which tests of pages name; those of an input are inferred from its schema.
              !/\.(contract|schema)\.ts$/.test(file) &&
              teamsOf(file, rules).some((team) => others.includes(team)),
          )
          .map((file) => dirname(file)),
      );
    const built = programOf({
      ...slice,
      files: slice.files.filter((file) => !/\.(test|spec)\.tsx?$/.test(file)),
    });
    const ownNouns = nounsOfOthers(built);
    expect([...nounsOfOthers(files)].filter((noun) => !ownNouns.has(noun))).toEqual([]);
  },
);

test.each([
  ['a microfrontend', ['mfe-hub/src/orders/order.tsx'], ['hub']],
  ['two slices', ['services/slices/hub/api.ts', 'mfe-admin/src/dates.ts'], ['admin', 'hub']],
  ['a journey of two teams', ['tests/journeys/orders.spec.ts'], ['admin', 'hub']],
  [
    'a noun, which other slices and the platform import',
    ['services/commission/orders/new-order.ts'],
    'everything',
  ],
  ['what every team builds on', ['mfe-hub/src/dates.ts', 'shell/ui/tokens/color.css'], 'everything'],
])('a change of %s reaches what it must', (_, changed, reached) => {
  expect(reachedSlices(changed, rules)).toEqual(reached);
});
