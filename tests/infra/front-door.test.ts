import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SUITE_RUNTIME } from '@hearthside/infra/emulators/lambda/node-program.ts';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { readOwnerRules } from '../affected/code-owners.ts';

const read = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8');
const foldersIn = (path: string) =>
  readdirSync(join(REPOSITORY, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const { scripts, workspaces, ...manifest } = JSON.parse(read('package.json'));
const rules = readOwnerRules();

test('every path that has code owners exists, and every owner is a team', () => {
  const [everything, ...others] = rules;
  expect(everything?.path).toBe('*');
  expect(others.filter(({ path }) => !/^\/[^*]+$/.test(path) || !existsSync(join(REPOSITORY, path)))).toEqual(
    [],
  );
  for (const { owners } of rules)
    expect(owners.join(' ')).toMatch(/^@hearthside\/[a-z-]+( @hearthside\/[a-z-]+)*$/);
});

test('every workspace, slice, microfrontend’s stack and journey has code owners of its own', () => {
  const slices = foldersIn('services/slices').filter((name) =>
    existsSync(join(REPOSITORY, 'services/slices', name, 'api.ts')),
  );
  const journeys = readdirSync(join(REPOSITORY, 'tests/journeys')).filter((name) =>
    /\.(spec|proof)\.ts$/.test(name),
  );
  const wanted = [
    ...workspaces.map((name: string) => `/${name}/`),
    ...slices.flatMap((name) => [`/services/slices/${name}/`, `/infra/stacks/${name}.stack.ts`]),
    ...journeys.map((name) => `/tests/journeys/${name}`),
    ...foldersIn('tests/journeys').map((name) => `/tests/journeys/${name}/`),
  ];
  expect(wanted.filter((path) => !rules.some((rule) => rule.path === path))).toEqual([]);
});

test('a microfrontend’s team owns its stack, and its slice if there is one', () => {
  const ownersOf = (path: string) => rules.find((rule) => rule.path === path)?.owners;
  for (const name of workspaces.filter((workspace: string) => workspace.startsWith('mfe-'))) {
    const slice = name.replace('mfe-', '');
    if (existsSync(join(REPOSITORY, 'services/slices', slice)))
      expect(ownersOf(`/services/slices/${slice}/`)).toEqual(ownersOf(`/${name}/`));
    expect(ownersOf(`/infra/stacks/${slice}.stack.ts`)).toEqual(ownersOf(`/${name}/`));
  }
});

test('workflows run the scripts that engineers run, and pin their actions to a full version', () => {
  const files = ['workflows', 'actions'].flatMap((folder) =>
    readdirSync(join(REPOSITORY, '.github', folder), { recursive: true })
      .filter((name) => String(name).endsWith('.yml'))
      .map((name) => `.github/${folder}/${name}`),
  );
  for (const file of files) {
    const workflow = read(file);
    const commands = [...workflow.matchAll(/\brun: *(.+)$/gm)].map(([, command = '']) => command);
    expect(commands).not.toEqual([]);
    const unknown = commands.filter((command) => {
      const [, script] = command.match(/^npm (?:run )?([\w-]+)$/) ?? [];
      return script ? !(script in scripts) : !existsSync(join(REPOSITORY, command.split(' ')[0] ?? ''));
    });
    expect(unknown).toEqual([]);
    for (const [, action] of workflow.matchAll(/\buses: *(.+)$/gm))
      if (action?.startsWith('./')) expect(files).toContain(`${action.slice(2)}/action.yml`);
      else expect(action).toMatch(/@v\d+\.\d+\.\d+$/);
  }
});

test('every package that Dependabot ignores is installed or overridden here', () => {
  const folders = [...workspaces, 'infra/emulators/lambda/runtime'];
  const manifests = [manifest, ...folders.map((name: string) => JSON.parse(read(`${name}/package.json`)))];
  const known = new Set(
    manifests.flatMap(({ dependencies, devDependencies, optionalDependencies, overrides }) =>
      Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides }),
    ),
  );
  const held = [...read('.github/dependabot.yml').matchAll(/dependency-name: *'?([^'\n]+)/g)].map(
    ([, name]) => name,
  );
  expect(held).toContain('webpack');
  expect(held.filter((name = '') => !known.has(name))).toEqual([]);
});

test('on Windows every command says where it runs, and does nothing', () => {
  const windows = "data:text/javascript,Object.defineProperty(process,'platform',{value:'win32'})";
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', windows, 'infra/run.mjs', 'infra/local/main.ts'],
    {
      cwd: REPOSITORY,
      encoding: 'utf8',
    },
  );
  expect([status, stderr]).toEqual([1, expect.stringContaining('in WSL: https://')]);
});

test('what the README attaches to a function is in the editor’s launch file, and its files are there', () => {
  const [, named = ''] = /\("(\w+)" of\s+`\.vscode\/launch\.json`\)/.exec(read('README.md')) ?? [];
  const { configurations } = JSON.parse(read('.vscode/launch.json'));
  expect(configurations.map(({ name }: { name: string }) => name.split(' ')[0])).toContain(named);
  const paths = [...read('.vscode/launch.json').matchAll(/"(?:\$\{workspaceFolder\}\/)?([\w./-]+\.m?js)"/g)];
  expect(paths).toHaveLength(2);
  for (const [, path = ''] of paths) expect(existsSync(join(REPOSITORY, path))).toBe(true);
});

test('the suite is developed on the Node that its functions run on', () => {
  const major = read('.node-version').trim();
  expect(read('infra/constructs/slice-function.ts')).toContain(`Runtime.NODEJS_${major}_X`);
  expect(SUITE_RUNTIME).toBe(`nodejs${major}.x`);
  expect(manifest.dependencies['@types/node'].split('.')[0]).toBe(major);
  expect(JSON.parse(read('.devcontainer/devcontainer.json')).image).toContain(`typescript-node:${major}-`);
  const { optionalDependencies } = JSON.parse(read('infra/emulators/lambda/runtime/package.json'));
  for (const version of Object.values<string>(optionalDependencies))
    expect(version.split('.')[0]).toBe(major);
});
