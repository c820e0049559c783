import { signInLink } from './sign-in-link.ts';
import { wayBack } from './way-back.ts';

const at = (pathname: string, state: unknown = null) => ({ pathname, search: '', hash: '', key: 'k', state });

test('who signs in from the consultation form comes back to it, with its product', () => {
  const { to, state } = signInLink(at('/consultation', { itemNumber: '001' }));
  expect(to).toBe('/login');
  expect(wayBack({ search: '', state })).toEqual({ to: '/consultation', state: { itemNumber: '001' } });
});

test('who signs in from another page, or at /login itself, comes to the hub', () => {
  expect(signInLink(at('/products'))).toEqual({ to: '/login' });
  expect(wayBack({ search: '', state: null })).toEqual({ to: '/userhub' });
});

test.each(['/userhub', '/dashboard', '/admin/consultations?q=ann'])(
  'an e-mail’s link leads on to %s',
  (to) => {
    expect(wayBack({ search: `?to=${encodeURIComponent(to)}`, state: null })).toEqual({ to });
  },
);

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/unknown',
  '',
  '/login',
])('no link leads to %p', (to) => {
  expect(wayBack({ search: `?to=${encodeURIComponent(to)}`, state: null })).toEqual({ to: '/userhub' });
});
