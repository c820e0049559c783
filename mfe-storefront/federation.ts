import { remote } from '@hearthside/shell/federation/declaration.ts';

export default remote({
  name: 'storefront',
  exposes: {
    'menu-count': './src/saved/menu-count.tsx',
    'product-preview': './src/catalog/product-preview.tsx',
  },
  server: './src/prerender.tsx',
});
