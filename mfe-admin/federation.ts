import { remote } from '@hearthside/shell/federation/declaration.ts';

export default remote({
  name: 'admin',
  exposes: {
    dashboard: './src/dashboard/dashboard-page.tsx',
    consultations: './src/consultations/consultations-page.tsx',
    'manage-users': './src/accounts/manage-users-page.tsx',
    'add-product': './src/catalog/add-product-page.tsx',
    'manage-hero': './src/hero/manage-hero-page.tsx',
    'moderate-photos': './src/reviews/moderate-photos-page.tsx',
    'seed-reviews': './src/reviews/seed-reviews-page.tsx',
  },
});
