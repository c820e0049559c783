import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RepositoryCopy } from '../../fixtures/copy/repository-copy.ts';
import { component } from './component.ts';
import { TABLE } from './places.ts';

export async function addMicrofrontend(copy: RepositoryCopy) {
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
