import { matchPath } from 'react-router-dom';

/** An address of the site and the expose that shows it. */
export interface AppRoute {
  path: string;
  remote: 'storefront' | 'hub' | 'admin';
  expose: string;
  title: string;
  /** Signed-out visitors are sent to the landing page. */
  signedIn?: true;
  /** What stands there until the page does. @default Loading... */
  loading?: string;
}

/** Every page that a microfrontend shows; /login is the shell's own. */
export const ROUTES: AppRoute[] = [
  { path: '/', remote: 'storefront', expose: 'landing', title: 'Gather Around the Perfect Fire' },
  { path: '/products', remote: 'storefront', expose: 'products', title: 'Products' },
  { path: '/product/:productId?', remote: 'storefront', expose: 'product', title: 'Product' },
  {
    path: '/review-gallery/:productId?/:reviewId?',
    remote: 'storefront',
    expose: 'review-gallery',
    title: 'My Pit in the Wild',
  },
  {
    path: '/consultation',
    remote: 'storefront',
    expose: 'consultation',
    title: 'Request a Consultation',
  },
  {
    path: '/userhub',
    remote: 'hub',
    expose: 'userhub',
    title: 'User Hub',
    signedIn: true,
    loading: 'Loading Hub...',
  },
  { path: '/dashboard', remote: 'admin', expose: 'dashboard', title: 'My Dashboard', signedIn: true },
  adminRoute('add-product', 'Manage Products'),
  adminRoute('manage-hero', 'Manage Hero'),
  adminRoute('consultations', 'Manage Consultations'),
  adminRoute('seed-reviews', 'Seed Reviews'),
  adminRoute('manage-users', 'Manage Users'),
  adminRoute('moderate-photos', 'Moderate Photos'),
];

function adminRoute(expose: string, title: string): AppRoute {
  const loading = 'Checking permissions...';
  return { path: `/admin/${expose}`, remote: 'admin', expose, title, signedIn: true, loading };
}

/** The route that shows a path, if a microfrontend does. */
export function routeOf(pathname: string): AppRoute | undefined {
  return ROUTES.find((route) => matchPath(route.path, pathname));
}
