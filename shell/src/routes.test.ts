import { isInWorkspace, ROUTES, routeOf } from './routes.ts';

test.each([
  ['/', 'storefront/landing'],
  ['/products', 'storefront/products'],
  ['/product/01J', 'storefront/product'],
  ['/product', 'storefront/product'],
  ['/review-gallery/01J/01K', 'storefront/review-gallery'],
  ['/review-gallery/01J', 'storefront/review-gallery'],
  ['/review-gallery', 'storefront/review-gallery'],
  ['/consultation', 'storefront/consultation'],
  ['/userhub', 'hub/userhub'],
  ['/dashboard', 'admin/dashboard'],
  ['/admin/add-product', 'admin/add-product'],
  ['/admin/manage-hero', 'admin/manage-hero'],
  ['/admin/consultations', 'admin/consultations'],
  ['/admin/seed-reviews', 'admin/seed-reviews'],
  ['/admin/manage-users', 'admin/manage-users'],
  ['/admin/moderate-photos', 'admin/moderate-photos'],
])('%s is shown by %s', (path, expose) => {
  const route = routeOf(path);
  expect(`${route?.remote}/${route?.expose}`).toBe(expose);
});

test('exactly the hub, the dashboard and the owner’s screens need a session', () => {
  const guarded = ROUTES.filter(({ audience }) => audience).map(({ path }) => path);
  const expected = ROUTES.map(({ path }) => path).filter((path) => /^\/(userhub|dashboard|admin)/.test(path));
  expect(guarded).toEqual(expected);
});

test('an owner’s screen that is loading says that permissions are checked', () => {
  const owners = ROUTES.filter(({ path }) => path.startsWith('/admin/'));
  for (const { loading } of owners) expect(loading).toBe('Checking permissions...');
});

test.each(['/no-such-page', '/admin', '/admin/nothing', '/products/more', '/product/01J/more'])(
  '%s belongs to no microfrontend',
  (path) => {
    expect(routeOf(path)).toBeUndefined();
  },
);

test('the owner’s pages stand in the workspace for admins alone, and no other page does', () => {
  const user = { uid: 'u', email: 'a@b.example', displayName: 'A', photoURL: null };
  const owner = { state: 'signed-in', user: { ...user, isAdmin: true } } as const;
  expect(['/dashboard', '/admin/orders/u/1'].every((path) => isInWorkspace(path, owner))).toBe(true);
  expect(
    ['/', '/products', '/userhub', '/login', '/admin/no'].some((path) => isInWorkspace(path, owner)),
  ).toBe(false);
  const others = [
    { state: 'signed-out' },
    { state: 'signed-in', user: { ...user, isAdmin: false } },
  ] as const;
  for (const session of others) expect(isInWorkspace('/dashboard', session)).toBe(false);
});
