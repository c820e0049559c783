import { remote } from '@hearthside/shell/federation/declaration.ts';

export default remote({
  name: 'storefront',
  exposes: {
    landing: './src/hero/landing-page.tsx',
    products: './src/catalog/products-page.tsx',
    product: './src/catalog/product-page.tsx',
    // Not a page: the owner's preview of a product while it is edited.
    'product-preview': './src/catalog/product-preview.tsx',
    'review-gallery': './src/reviews/review-gallery-page.tsx',
    consultation: './src/consultations/consultation-page.tsx',
  },
  server: './src/prerender.tsx',
});
