import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { functionsOf } from '@hearthside/infra/functions.ts';
import { copyRepository, type RepositoryCopy } from '../fixtures/copy/repository-copy.ts';

const TSC = 'node_modules/typescript/bin/tsc';
const TABLE = 'shell/federation/pages.ts';
const LOADERS = 'services/slices/storefront/page/page-loaders.ts';
const RECORDS = 'services/records.ts';
const COUPON = 'services/shop/catalog/coupon.record.ts';
const RENDERINGS = 'mfe-storefront/src/prerender/prerendered-pages.ts';

let copy: RepositoryCopy;
/** The places that each extension touches. */
const touched: Record<string, string[]> = {};
/** The errors of the type check while a record lacks a part, and the prerendered page has neither data nor a rendering. */
let missing: string;

beforeAll(async () => {
  copy = await copyRepository();
  touched.page = await copy.extend(addPage);
  touched.noun = await copy.extend(addNoun);
  touched.prerenderedPage = await copy.extend(async () => {
    await addStorefrontPage();
    missing = await typeCheck().catch((error: Error) => error.message);
    await prerenderIt();
  });
  await copy.insert(COUPON, '});', '  restore: asThen,\n');
  touched.microfrontend = await copy.extend(addMicrofrontend);
});
afterAll(() => copy.remove());

test('a page needs a line of the page table and its component', async () => {
  expect(touched.page).toEqual(['mfe-hub/src/plans/plans-page.tsx', TABLE]);
});

test('a prerendered page also needs its data and its rendering, and the type check names what is missing', () => {
  expect(touched.prerenderedPage).toEqual([
    'mfe-storefront/src/care/care-page.tsx',
    RENDERINGS,
    LOADERS,
    TABLE,
  ]);
  for (const file of [LOADERS, RENDERINGS])
    expect(missing).toMatch(new RegExp(`${file.replaceAll('.', '\\.')}.*'care' is missing`));
});

test('a noun needs its entity, its record and a line in the list of records, and the type check names a part left out', () => {
  expect(touched.noun).toEqual([RECORDS, 'services/shop/catalog/coupon.entity.ts', COUPON]);
  expect(missing).toMatch(/coupon\.record\.ts.*\n?.*'restore' is missing/);
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

test('with all four, the whole repository passes the type check', async () => {
  expect(await typeCheck()).toBe('');
});

test('router, titles, menus, exposes, behaviours, deployments and announcements derive from what was added', async () => {
  const { pages, menus, behaviours, commands, topics } = await derived();
  expect(pages).toEqual([
    { remote: 'hub', audience: 'signed-in', title: 'Plans', module: './src/plans/plans-page.tsx' },
    { remote: 'storefront', title: 'Care', module: './src/care/care-page.tsx' },
    { remote: 'gallery', title: 'The Wall', module: './src/wall/wall-page.tsx' },
  ]);
  expect(menus.user).toContainEqual(expect.objectContaining({ label: 'Plans', to: '/plans' }));
  expect(menus.shop).toContainEqual(expect.objectContaining({ label: 'The Wall', to: '/wall' }));
  expect(behaviours).toContain('/care/*');
  expect(commands[0]).toBe('npm run build --workspace mfe-gallery');
  expect(topics).toEqual(['products']);
});

test('the new microfrontend builds by itself', async () => {
  await copy.build('mfe-gallery');
  const pointer = join(copy.root, 'mfe-gallery/dist/site/releases/gallery.json');
  expect(JSON.parse(await readFile(pointer, 'utf8'))).toMatchObject({
    name: 'gallery',
    exposes: { wall: { js: [expect.any(String)] } },
  });
});

test('the checks of imports, code owners and microfrontends pass for the new one', async () => {
  const tests = ['tests/infra/imports', 'tests/infra/front-door', 'shell/federation/read-microfrontend'];
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
      const { readSlice, typesConfigOf } = await import('./tests/slices/slice.ts');
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

async function addPage() {
  const page = `plans: { path: '/plans', title: 'Plans', audience: 'signed-in', menu: 'user' },`;
  await copy.insert(TABLE, '    userhub: {', `    ${page}\n`);
  await copy.add('mfe-hub/src/plans/plans-page.tsx', component('PlansPage', 'Plans'));
}

/** Its record lacks what a restore does. */
async function addNoun() {
  await copy.add(
    'services/shop/catalog/coupon.entity.ts',
    `import { Entity } from 'electrodb';
    import { key, listKey } from '../../kit/model/key.ts';
    import { onTable } from '../../kit/runtime/table.ts';

    export const coupons = onTable(
      (table) =>
        new Entity(
          {
            model: { entity: 'coupon', service: 'hearthside', version: '1' },
            attributes: {
              code: { type: 'string', required: true },
              percent: { type: 'number', required: true },
            },
            indexes: {
              byCode: key('COUPON#\${code}', 'COUPON'),
              all: listKey('COUPONS', '\${code}'),
            },
          },
          table,
        ),
    );`,
  );
  await copy.add(
    COUPON,
    `import { record } from '../../kit/model/record.ts';
    import { asThen } from '../../kit/model/restore.ts';
    import { topics } from '../../kit/model/topic.contract.ts';
    import { coupons } from './coupon.entity.ts';

    export const coupon = record({
      entity: coupons,
      words: { noun: 'coupon', label: 'Coupon', fields: { code: 'Code', percent: 'Percent' } },
      topics: () => [topics.products],
      search: 'none: the list shows all of them',
      personal: 'none: nobody in particular has one',
});`,
  );
  const imported = "import { coupon } from './shop/catalog/coupon.record.ts';";
  await copy.insert(RECORDS, 'import { itemNumber, product }', `${imported}\n`);
  await copy.insert(RECORDS, '  ...{ product,', '  ...{ coupon },\n');
}

async function addStorefrontPage() {
  await copy.insert(TABLE, '    information: {', `    care: { path: '/care/:productId?', title: 'Care' },\n`);
  await copy.insert(TABLE, "'landing',", "'care', ");
  await copy.add('mfe-storefront/src/care/care-page.tsx', component('CarePage', 'Care'));
}

async function prerenderIt() {
  const load = 'care: async ({ productId }) => ({ care: productId.length }),';
  await copy.insert(LOADERS, '  landing: async', `  ${load}\n`);
  await copy.insert(RENDERINGS, 'import ProductPage', "import CarePage from '../care/care-page.tsx';\n");
  await copy.insert(
    RENDERINGS,
    '  landing: {',
    `  care: {
      Page: CarePage,
      queries: ({ productId, care }) => [{ queryKey: ['storefront', 'care', productId], data: care }],
      describe: ({ care }) => ({ description: care.toFixed() }),
    },\n`,
  );
}

async function addMicrofrontend() {
  const page = `wall: { path: '/wall', title: 'The Wall', menu: 'shop' }`;
  await copy.insert(TABLE, '  hub: {', `  gallery: { ${page} },\n`);
  await copy.insert('package.json', '    "mfe-hub",', '    "mfe-gallery",\n');
  const hub = await readFile(join(copy.root, 'mfe-hub/package.json'), 'utf8');
  await copy.add('mfe-gallery/package.json', hub.replace('mfe-hub', 'mfe-gallery'));
  await copy.add(
    'mfe-gallery/federation.ts',
    `import { remote } from '@hearthside/shell/federation/declaration.ts';

    export default remote({ name: 'gallery' });`,
  );
  await copy.add('mfe-gallery/src/wall/wall-page.tsx', component('WallPage', 'The Wall'));
  await copy.link('mfe-gallery');
  await copy.add(
    'infra/stacks/gallery.stack.ts',
    `import { Stack } from 'aws-cdk-lib';
    import type { Construct } from 'constructs';
    import type { SuiteStackProps } from '../config.ts';
    import { MicrofrontendSite } from '../constructs/microfrontend-site.ts';

    export class GalleryStack extends Stack {
      constructor(scope: Construct, id: string, { config, ...props }: SuiteStackProps) {
        super(scope, id, props);
        new MicrofrontendSite(this, 'Site', { name: 'gallery' });
      }
    }`,
  );
  const owned = ['/mfe-gallery/ @hearthside/gallery', '/infra/stacks/gallery.stack.ts @hearthside/gallery'];
  await copy.insert('.github/CODEOWNERS', '# Admin:', `${owned.join('\n')}\n`);
  const everyStack = 'infra/stacks/every-stack.ts';
  await copy.insert(
    everyStack,
    'import { HubStack }',
    "import { GalleryStack } from './gallery.stack.ts';\n",
  );
  await copy.insert(everyStack, '  hub: HubStack,', '  gallery: GalleryStack,\n');
}

function component(name: string, title: string): string {
  return `import { useHost } from '@hearthside/shell/federation/host.tsx';
    import { PageHeading } from '@hearthside/shell/ui/components/page-heading.tsx';

    export default function ${name}() {
      const host = useHost();
      return <PageHeading lead={host.session.state}>${title}</PageHeading>;
    }`;
}

const typeCheck = () => copy.run(TSC, '--noEmit');
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
    const { topicsOfRecord } = await import('./services/feed/changes/topics-of-record.ts');
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
      behaviours: DistributionConfig.CacheBehaviors.map(({ PathPattern }) => PathPattern),
      topics: topicsOfRecord({ dynamodb: { NewImage: { __edb_e__: { S: 'coupon' }, code: { S: 'SPRING' } } } }),
      commands: planDeployment(['gallery']).flatMap(({ commands }) => commands.map((words) => words.join(' '))),
    }));`;
  return JSON.parse(await run(program));
}
