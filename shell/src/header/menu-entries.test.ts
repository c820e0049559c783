import { accountLinks, shopLinks, todayLinks } from './menu-entries.ts';

const user = { uid: 'u', email: 'a@b.example', displayName: 'A', photoURL: null };
const labels = (links: { label: string }[]) => links.map(({ label }) => label);

test('the Products link is hidden on / and /products, the consultation link on /userhub and /consultation; saved products are a link away', () => {
  expect(labels(shopLinks('/'))).toEqual(['Request a Consultation', 'Saved']);
  expect(labels(shopLinks('/products'))).toEqual(['Request a Consultation', 'Saved']);
  expect(labels(shopLinks('/userhub'))).toEqual(['Products', 'Saved']);
  expect(labels(shopLinks('/consultation'))).toEqual(['Products', 'Saved']);
  expect(labels(shopLinks('/product/1'))).toEqual(['Products', 'Request a Consultation', 'Saved']);
});

test('the first page in the footer stands in the shop’s links too', () => {
  const links = [
    { slug: 'how-it-works', title: 'How It Works' },
    { slug: 'about', title: 'About' },
  ];
  const site = { links, contact: { phone: '', email: '', address: [] }, replies: '' };
  expect(shopLinks('/', site).at(-1)).toEqual({ label: 'How It Works', to: '/pages/how-it-works' });
});

test('only an admin gets the admin menu', () => {
  expect(labels(accountLinks({ ...user, isAdmin: false }))).toEqual(['User Hub']);
  expect(labels(accountLinks({ ...user, isAdmin: true }))).toEqual([
    'My Dashboard',
    'Manage Users',
    'Manage Consultations',
    'Manage Quotes',
    'Manage Orders',
    'Messages',
    'Moderate Photos',
    'Manage Reviews',
    'Manage Products',
    'Manage Pages',
    'Manage Hero',
    'Seed Reviews',
    'History',
    'Visits',
  ]);
});

test('one link leads an admin from the shop and the hub to what there is to do today', () => {
  const as = (isAdmin: boolean) => ({ state: 'signed-in' as const, user: { ...user, isAdmin } });
  expect(todayLinks('/userhub', as(true))).toEqual([{ label: 'Today', to: '/dashboard' }]);
  expect(todayLinks('/admin/orders', as(true))).toEqual([]);
  expect(todayLinks('/userhub', as(false))).toEqual([]);
});
