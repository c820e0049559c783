import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { functionsOf } from '@hearthside/infra/functions.ts';
import { copyRepository, type RepositoryCopy } from '../fixtures/copy/repository-copy.ts';
import { addMail } from './extensions/add-mail.ts';
import { addMicrofrontend } from './extensions/add-microfrontend.ts';
import { addOrderField } from './extensions/add-order-field.ts';
import { addPage, addStorefrontPage, prerenderIt } from './extensions/add-pages.ts';
import { LOADERS, RENDERINGS, TABLE } from './extensions/places.ts';

const TSC = 'node_modules/typescript/bin/tsc';
/** Checks the types of the files that lack something alone. */
const INCOMPLETE = 'node_modules/.cache/incomplete.json';

let copy: RepositoryCopy;
/** The places that each extension touches. */
const touched: Record<string, string[]> = {};
/** The errors of the type check while the prerendered page has neither data nor a rendering. */
let missing: string;

beforeAll(async () => {
  copy = await copyRepository();
  const files = [LOADERS, RENDERINGS].map((file) => `../../${file}`);
  await copy.add(INCOMPLETE, JSON.stringify({ extends: '../../tsconfig.json', files, include: [] }));
  touched.page = await copy.extend(() => addPage(copy));
  touched.prerenderedPage = await copy.extend(async () => {
    await addStorefrontPage(copy);
    missing = await typeCheck('--project', INCOMPLETE).catch((error: Error) => error.message);
    await prerenderIt(copy);
  });
  touched.field = await copy.extend(() => addOrderField(copy));
  touched.mail = await copy.extend(() => addMail(copy));
  touched.microfrontend = await copy.extend(() => addMicrofrontend(copy));
});
afterAll(() => copy.remove());

test('a page needs a line of the page table and its component', async () => {
  expect(touched.page).toEqual(['mfe-hub/src/plans/plans-page.tsx', TABLE]);
});

test('a prerendered page also needs its data and its rendering, and the type check names what is missing', () => {
  expect(touched.prerenderedPage).toEqual([
    'mfe-storefront/src/care/care-page.tsx',
    RENDERINGS,
    TABLE,
    LOADERS,
  ]);
  for (const file of [LOADERS, RENDERINGS])
    expect(missing).toMatch(new RegExp(`${file.replaceAll('.', '\\.')}.*'care' is missing`));
});

test('a text of an order needs its declaration: forms, pages, the bench, search, papers, e-mails and columns follow', () => {
  expect(touched.field).toEqual(['services/commission/orders/order-texts.contract.ts']);
});

test('an e-mail needs its kind, which one is current, its cause, and what it loads and says; preview, undo and sending again follow', () => {
  expect(touched.mail).toEqual([
    'services/commission/consultations/read-consultation.ts',
    'services/commission/consultations/request-states.ts',
    'services/consumers/mailer/kinds/request-mails.ts',
    'services/core/outbox/mail.contract.ts',
  ]);
});

test('a microfrontend needs its folder, its workspace, its pages, its stack and its code owners', () => {
  expect(touched.microfrontend).toEqual([
    '.github/CODEOWNERS',
    'infra/stacks/every-stack.ts',
    'infra/stacks/gallery.stack.ts',
    'mfe-gallery/',
    'package.json',
    TABLE,
  ]);
});

test('with all of them, the whole repository passes the type check', async () => {
  expect(await typeCheck()).toBe('');
});

test('router, titles, menus, exposes, behaviors and deployments derive from what was added', async () => {
  const { pages, menus, behaviors, commands } = await derived();
  expect(pages).toEqual([
    { remote: 'hub', audience: 'signed-in', title: 'Plans', module: './src/plans/plans-page.tsx' },
    { remote: 'storefront', title: 'Care', module: './src/care/care-page.tsx' },
    { remote: 'gallery', title: 'The Wall', module: './src/wall/wall-page.tsx' },
  ]);
  expect(menus.user).toContainEqual(expect.objectContaining({ label: 'Plans', to: '/plans' }));
  expect(menus.shop).toContainEqual(expect.objectContaining({ label: 'The Wall', to: '/wall' }));
  expect(behaviors).toContain('/care/*');
  expect(commands[0]).toBe('npm run build --workspace mfe-gallery');
});

test('the new microfrontend builds by itself', async () => {
  await copy.build('mfe-gallery');
  const pointer = join(copy.root, 'mfe-gallery/dist/site/releases/gallery.json');
  expect(JSON.parse(await readFile(pointer, 'utf8'))).toMatchObject({
    name: 'gallery',
    exposes: { wall: { js: [expect.any(String)] } },
  });
});

test('the checks of imports, code owners, microfrontends, records and e-mails pass', async () => {
  const tests = [
    ...['tests/infra/imports', 'tests/infra/front-door', 'shell/federation/read-microfrontend'],
    ...['services/records', 'services/core/outbox/mail.test'],
  ];
  const jest = ['node_modules/jest/bin/jest.js', '--config', 'tests/jest.config.mjs', '-w', '1'];
  await copy.run(...jest, ...tests);
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
  const config = 'node_modules/.cache/hub.json';
  await copy.add(
    config,
    await run(`
      const { readSlice, typesConfigOf } = await import('./tests/affected/slice.ts');
      console.log(JSON.stringify(typesConfigOf(readSlice('hub'))));`),
  );
  await copy.run(TSC, '--project', config);
  await bundle(...functionsOf('hub'));
  await expect(bundle('personal-data-worker')).rejects.toThrow('note.record.ts');
});

function bundle(...functions: string[]) {
  return copy.run('--import', 'tsx', 'infra/bundling/bundle-functions.ts', ...functions);
}

function synthesize(context: Record<string, string>) {
  const unbundled = JSON.stringify({ ...context, 'aws:cdk:bundling-stacks': [] });
  return run(`
    process.env.CDK_CONTEXT_JSON = ${JSON.stringify(unbundled)};
    await import('./infra/synth.ts');`);
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
      pages: ['/plans', '/care/1', '/wall'].map((path) => {
        const { remote, expose, audience } = routeOf(path);
        const module = pageModules(workspaceOf(remote), remote)[expose];
        return { remote, audience, title: titleOf(path), module };
      }),
      menus: { user: accountLinks({ isAdmin: false }), shop: shopLinks('/elsewhere') },
      behaviors: DistributionConfig.CacheBehaviors.map(({ PathPattern }) => PathPattern),
      commands: planDeployment(['gallery']).flatMap(({ commands }) => commands.map((words) => words.join(' '))),
    }));`;
  return JSON.parse(await run(program));
}
