import { remote } from '@hearthside/shell/federation/declaration.ts';

export default remote({
  name: 'storefront',
  exposes: {
    landing: './src/hero/landing-page.tsx',
    products: './src/catalog/products-page.tsx',
    product: './src/catalog/product-page.tsx',
    'review-gallery': './src/reviews/review-gallery-page.tsx',
    consultation: './src/consultations/consultation-page.tsx',
  },
  server: './src/prerender.tsx',
});
