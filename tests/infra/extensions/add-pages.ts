import type { RepositoryCopy } from '../../fixtures/copy/repository-copy.ts';
import { component } from './component.ts';
import { LOADERS, RENDERINGS, TABLE } from './places.ts';

export async function addPage(copy: RepositoryCopy) {
  const page = `plans: { path: '/plans', title: 'Plans', audience: 'signed-in', menu: 'user' },`;
  await copy.insert(TABLE, '    userhub: {', `    ${page}\n`);
  await copy.add('mfe-hub/src/plans/plans-page.tsx', component('PlansPage', 'Plans'));
}

export async function addStorefrontPage(copy: RepositoryCopy) {
  await copy.insert(TABLE, '    information: {', `    care: { path: '/care/:productId?', title: 'Care' },\n`);
  await copy.insert(TABLE, "'landing',", "'care', ");
  await copy.add('mfe-storefront/src/care/care-page.tsx', component('CarePage', 'Care'));
}

export async function prerenderIt(copy: RepositoryCopy) {
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
