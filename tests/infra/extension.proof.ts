import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Extension, writeExtension } from '@hearthside/infra/create/extension.ts';
import { KINDS, type Said } from '@hearthside/infra/create/kinds.ts';
import { functionsOf } from '@hearthside/infra/functions.ts';
import { changedFields } from '@hearthside/infra/releases/gate/api-change.ts';
import type { ApiContract } from '@hearthside/infra/releases/gate/api-contract.ts';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { sliceNames } from '../affected/slice.ts';
import { copyRepository, type RepositoryCopy } from '../fixtures/copy/repository-copy.ts';

const TSC = 'node_modules/typescript/bin/tsc';

let copy: RepositoryCopy;

/** Every kind under other names than its example has. */
const PLANS: [kind: string, name: string, said: Said][] = [
  ['noun', 'wall-story', { plural: 'wall-stories' }],
  ['page', 'spring-fair', { owner: 'hub' }],
  ['page', 'price-list', { owner: 'admin' }],
  ['page', 'fuel-guide', { owner: 'storefront', prerendered: true, param: 'fuel' }],
  ['page', 'imprint', { owner: 'storefront' }],
  ['field', 'order engraving', { 'customer-reads': true, on: 'papers,mails,bench,list,search' }],
  ['mail', 'orders/crane-notice', {}],
  ['microfrontend', 'garden', {}],
];

beforeAll(async () => {
  copy = await copyRepository();
  for (const [kind, name, said] of PLANS) await writeExtension(copy.root, planOf(kind, name, said));
  await copy.link('mfe-garden');
});
afterAll(() => copy.remove());

function planOf(kind: string, name: string, said: Said): Extension {
  const plan = KINDS[kind]?.plan(name, said);
  if (!plan) throw new Error(kind);
  return plan;
}

test('with all of them, the whole repository passes the type check', async () => {
  expect(await typeCheck()).toBe('');
});

test.each(['admin', 'hub', 'storefront'])(
  'a frontend that was released before them goes on with the API of %s',
  async (slice) => {
    const before = await readApi(slice, REPOSITORY);
    expect(changedFields(before, await readApi(slice, copy.root))).toEqual([]);
  },
);

test('router, titles, menus, exposes, behaviors and deployments derive from what was added', async () => {
  const { pages, menus, behaviors, commands } = await derived();
  expect(pages).toEqual([
    {
      ...{ remote: 'hub', audience: 'signed-in', title: 'Spring Fair' },
      module: './src/spring-fair/spring-fair-page.tsx',
    },
    { remote: 'storefront', title: 'Fuel Guide', module: './src/fuel-guide/fuel-guide-page.tsx' },
    { remote: 'garden', title: 'Garden', module: './src/garden/garden-page.tsx' },
  ]);
  expect(menus.user).toContainEqual(expect.objectContaining({ label: 'Spring Fair', to: '/spring-fair' }));
  expect(menus.shop).toContainEqual(expect.objectContaining({ label: 'Garden', to: '/garden' }));
  expect(behaviors).toContain('/fuel-guide/*');
  expect(commands[0]).toBe('npm run build --workspace mfe-garden');
});

test('the new microfrontend builds by itself', async () => {
  await copy.build('mfe-garden');
  const pointer = join(copy.root, 'mfe-garden/dist/site/releases/garden.json');
  expect(JSON.parse(await readFile(pointer, 'utf8'))).toMatchObject({
    name: 'garden',
    exposes: { garden: { js: [expect.any(String)] } },
  });
});

test('the checks of imports, code owners, microfrontends, records, e-mails and templates pass', async () => {
  const tests = [
    ...['tests/infra/imports', 'tests/infra/front-door', 'shell/federation/read-microfrontend'],
    ...['services/records', 'services/core/outbox/mail.test', 'tests/infra/templates.test'],
  ];
  const jest = ['node_modules/jest/bin/jest.js', '--config', 'tests/jest.config.mjs', '-w', '1'];
  await copy.run(...jest, ...tests);
});

test('the types of each team’s part check by themselves', async () => {
  for (const name of sliceNames()) await checkSlice(name);
});

test('one team’s functions and template need no other team’s code to compile', async () => {
  const broken = ['mfe-admin/federation.ts', 'services/slices/admin/api.ts', 'infra/stacks/admin.stack.ts'];
  for (const path of broken) await copy.add(path, 'export const = ;');
  await bundle(...functionsOf('hub'));
  await synthesize({ only: 'hub' });
  await expect(synthesize({})).rejects.toThrow('admin.stack.ts');
});

test('its types and its functions need no other team’s record either; the worker that follows every record does', async () => {
  await copy.add('services/people/notes/note.record.ts', 'export const = ;');
  await checkSlice('hub');
  await bundle(...functionsOf('hub'));
  await expect(bundle('personal-data-worker')).rejects.toThrow('note.record.ts');
});

async function checkSlice(name: string) {
  const config = `node_modules/.cache/${name}.json`;
  await copy.add(
    config,
    await run(`
      const { readSlice, typesConfigOf } = await import('./tests/affected/slice.ts');
      console.log(JSON.stringify(typesConfigOf(readSlice('${name}'))));`),
  );
  await copy.run(TSC, '--project', config);
}

function bundle(...functions: string[]) {
  return copy.run('--import', 'tsx', 'infra/bundling/bundle-functions.ts', ...functions);
}

function synthesize(context: Record<string, string>) {
  const unbundled = JSON.stringify({ ...context, 'aws:cdk:bundling-stacks': [] });
  return run(`
    process.env.CDK_CONTEXT_JSON = ${JSON.stringify(unbundled)};
    await import('./infra/synth.ts');`);
}

/** As the gate reads it, in a process of its own: jest does not load the compiler. */
async function readApi(slice: string, repository: string): Promise<ApiContract> {
  const api = await run(`
    const { readApi } = await import('./infra/releases/gate/read-api.ts');
    console.log(JSON.stringify(await readApi('${slice}', '${repository}')));`);
  return JSON.parse(api);
}

const typeCheck = (...options: string[]) => copy.run(TSC, '--noEmit', ...options);
const run = (program: string) => copy.run('--import', 'tsx', '--input-type=module', '-e', program);

async function derived() {
  const program = `
    const { workspaceOf } = await import('./shell/federation/workspaces.ts');
    const { pageModules } = await import('./shell/federation/read-microfrontend.ts');
    const { routeOf, titleOf } = await import('./shell/src/routes.ts');
    const { accountLinks, shopLinks } = await import('./shell/src/header/menu-entries.ts');
    const { planDeployment } = await import('./infra/deployment/plan.ts');
    const { createApp } = await import('./infra/app.ts');
    const { loadStack } = await import('./infra/stacks/stack-class.ts');
    const assembly = createApp({ edge: await loadStack('edge') }, { bundle: false }).synth();
    const { DistributionConfig } = Object.values(assembly.getStackArtifact('edge').template.Resources)
      .find(({ Type }) => Type === 'AWS::CloudFront::Distribution').Properties;
    console.log(JSON.stringify({
      pages: ['/spring-fair', '/fuel-guide/gas', '/garden'].map((path) => {
        const { remote, expose, audience } = routeOf(path);
        const module = pageModules(workspaceOf(remote), remote)[expose];
        return { remote, audience, title: titleOf(path), module };
      }),
      menus: { user: accountLinks({ isAdmin: false }), shop: shopLinks('/elsewhere') },
      behaviors: DistributionConfig.CacheBehaviors.map(({ PathPattern }) => PathPattern),
      commands: planDeployment(['garden']).flatMap(({ commands }) => commands.map((words) => words.join(' '))),
    }));`;
  return JSON.parse(await run(program));
}
