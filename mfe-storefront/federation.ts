import { remote } from '@hearthside/shell/federation/declaration.ts';

export default remote({
  name: 'storefront',
  exposes: {
    'product-preview': './src/catalog/product-preview.tsx',
    session: './src/saved/session.tsx',
  },
  server: './src/prerender.tsx',
});
