/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { keyedActs } from '@hearthside/shell/ui/acts.ts';
import { aListedRequest, anAdminOrder, aProduct } from '@hearthside/tests/fixtures/page/answers.ts';
import { haveRoom } from '@hearthside/tests/fixtures/page/lay-out.ts';
import { type Answers, OWNER, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import ManageUsersPage from '../accounts/manage-users-page.tsx';
import AddProductPage from '../catalog/add-product-page.tsx';
import ConsultationPage from '../consultations/consultation-page.tsx';
import { AdminNotes } from '../notes/admin-notes.tsx';
import OrderPage from '../orders/order-page.tsx';
import PageEditorPage from '../pages/page-editor-page.tsx';
import Workspace from './workspace.tsx';

const order = anAdminOrder();
const product = aProduct();
const page = {
  ...{ slug: 'care', title: 'Care', description: '', source: '', pictures: [], version: 3 },
  ...{ publishedAt: null, hasChanges: false },
};
const dana = {
  ...{ uid: 'u1', displayName: 'Dana Miller', email: 'dana@hearthside.example' },
  ...{ status: 'prospect', lastLogin: '2026-11-03T12:00:00.000Z' },
};

const SCREENS: [string, ComponentType, string, Answers, Record<string, string>][] = [
  [
    'an order',
    OrderPage,
    '/admin/orders/u1/o2',
    { 'GET /api/admin/orders/u1/o2': order },
    {
      s: 'Another stage',
      r: 'Change lines and prices',
      y: 'Delivery',
      b: 'Steps (0 of 0 done)',
      h: 'Propose a change',
      t: 'Offer times',
      m: 'Add a payment',
    },
  ],
  [
    'a request',
    ConsultationPage,
    '/admin/consultations/u1/c1',
    { 'GET /api/admin/consultations/u1/c1': aListedRequest() },
    { '⌘S': 'Save notes' },
  ],
  [
    'a product',
    AddProductPage,
    `/admin/add-product?product=${product.id}`,
    {
      'GET /api/admin/products': [product],
      [`GET /api/admin/products/${product.id}`]: product,
    },
    { d: 'Duplicate' },
  ],
  [
    'a page',
    PageEditorPage,
    '/admin/pages/care',
    { 'GET /api/admin/pages/care': page },
    { r: 'Remove page' },
  ],
  [
    'a user',
    ManageUsersPage,
    '/admin/manage-users?open=u1',
    {
      'GET /api/admin/users?status=prospect': { items: [dana], cursor: null },
      'GET /api/admin/users/u1': dana,
    },
    { r: 'Give the role', m: 'Make Customer' },
  ],
];

// Where there is no room, a record covers its list with the acts of its row.
beforeEach(haveRoom);

test.each(SCREENS)('the acts of %s have keys', async (_, Page, at, answers, keys) => {
  const [route = ''] = at
    .replace(/u1\/[oc]\d/, ':uid/:id')
    .replace('care', ':slug')
    .split('?');
  visitPage(Page, { session: OWNER, route, at, answers });
  const shown = () => Object.fromEntries(keyedActs().map(({ key, words }) => [key, words]));
  await waitFor(() => expect(shown()).toMatchObject(keys));
});

test('the key N leads to the next note', async () => {
  const Today = () => (
    <>
      <Workspace />
      <AdminNotes uid="o1" />
    </>
  );
  visitPage(Today, { session: OWNER, answers: { 'GET /api/admin/notes': { items: [], cursor: null } } });
  await userEvent.keyboard('n');
  const field = screen.getByLabelText<HTMLInputElement>('New note');
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('');
});
