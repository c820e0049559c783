/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { ACT_HEADER } from '@hearthside/services/consumers/history/act.contract.ts';
import type { RowOutcome } from '@hearthside/services/shop/catalog/product-rows.contract.ts';
import { aProduct } from '@hearthside/tests/fixtures/page/answers.ts';
import { OWNER, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { fireEvent, act as rerendered, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { doneActs, undone } from '../history/done-acts.ts';
import ProductsPage from './products-page.tsx';

const [bowl, grill, lid] = ['Bowl', 'Grill', 'Lid'].map((name, place) => {
  const id = `P${place}`;
  const productCollection = name === 'Lid' ? [] : ['Fire'];
  return { ...aProduct({ id, name, productCollection }), picture: null, hasSale: false };
});
const CHECK = 'POST /api/admin/product-prices/check';
const CHANGE = 'POST /api/admin/product-prices';

const outcomeOf = (productId: string, row: number, given: Partial<RowOutcome> = {}): RowOutcome => ({
  ...{ row, name: productId, outcome: 'changed', productId, seen: 4, problems: [] },
  changes: [{ column: 'Price', before: '$1,290.00', after: '$1,354.99' }],
  ...given,
});
const WHY = 'Price: $5.00 would become −$5.00.';

function visit() {
  const done = { subject: 'products.several', id: 'E1', act: 'POST /product-prices', name: '1 product' };
  return visitPage(ProductsPage, {
    session: OWNER,
    answers: {
      'GET /api/admin/products': [bowl, grill, lid],
      'GET /api/admin/product-list': { items: [bowl, grill, lid], cursor: null },
      [CHECK]: [outcomeOf('P0', 1), outcomeOf('P1', 2, { outcome: 'refused', problems: [WHY] })],
      [CHANGE]: () =>
        Response.json([outcomeOf('P0', 1)], {
          headers: {
            [ACT_HEADER]: encodeURIComponent(JSON.stringify({ ...done, deletedOrders: 0, sendsMail: false })),
          },
        }),
    },
  });
}

/** Opens the panel, with the collection chosen. */
async function openPanel(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Change prices' }));
  const panel = within(await screen.findByRole('region', { name: 'Change prices' }));
  await panel.findByRole('option', { name: 'Collection: Fire (2)' });
  await user.selectOptions(panel.getByLabelText('Products'), 'Collection: Fire');
  return panel;
}

test('a rise of a collection is shown price by price, then what was accepted is changed, and can be undone', async () => {
  const { requests } = visit();
  const user = userEvent.setup();
  const panel = await openPanel(user);
  await user.type(panel.getByLabelText('Percent'), '5,5');
  await user.selectOptions(panel.getByLabelText('Rounding'), 'to99');
  await user.click(panel.getByLabelText('Sale prices'));
  await user.clear(panel.getByLabelText('Percent'));
  // Enter sends the form before the field is left.
  await user.type(panel.getByLabelText('Percent'), '5,5{Enter}');
  expect(await panel.findByText('1 to change, 1 refused.')).toBeTruthy();
  expect(panel.getByText('$1,354.99').parentElement?.textContent).toBe('Price: $1,290.00 → $1,354.99');
  expect(panel.getByText(WHY)).toBeTruthy();
  const sent = (call: string) => requests.find((request) => request.call === call)?.body;
  const act = { unit: 'percent', by: 550, rounding: 'to99', kinds: ['price', 'options'], from: '' };
  expect(sent(CHECK)).toMatchObject({
    ...act,
    products: [
      { id: 'P0', seen: 0 },
      { id: 'P1', seen: 0 },
    ],
  });

  await user.click(panel.getByRole('button', { name: 'Change these prices' }));
  const told = await panel.findByText('1 changed, 1 refused.');
  expect(document.activeElement?.contains(told) && document.activeElement !== document.body).toBe(true);
  expect(sent(CHANGE)).toEqual({ ...(sent(CHECK) as object), products: [{ id: 'P0', seen: 4 }] });
  const [done] = doneActs.get();
  expect(done).toMatchObject({ act: 'POST /product-prices' });
  // What was undone is not told as done.
  rerendered(() => undone.set(done));
  expect(panel.queryByRole('table')).toBeNull();
  // Another act is shown anew.
  await user.selectOptions(panel.getByLabelText('Change'), 'back');
  expect(panel.queryByRole('table')).toBeNull();
  expect(panel.queryByLabelText('Rounding')).toBeNull();
});

test('prices that begin later are planned, and told so', async () => {
  visit();
  const user = userEvent.setup();
  const panel = await openPanel(user);
  await user.type(panel.getByLabelText('Percent'), '5');
  fireEvent.change(panel.getByLabelText('Begins'), { target: { value: '2099-01-02T09:00' } });
  await user.click(panel.getByRole('button', { name: 'Show new prices' }));
  await panel.findByText('1 to plan, 1 refused.');
  await user.click(panel.getByRole('button', { name: 'Plan these prices' }));
  expect(await panel.findByText('1 planned, 1 refused.')).toBeTruthy();
});

test('products that are chosen in the list are changed alone', async () => {
  const { bodiesOf } = visit();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Lid' }));
  await user.click(screen.getByRole('button', { name: 'Change prices (1)' }));
  const panel = within(await screen.findByRole('region', { name: 'Change prices' }));
  expect((panel.getByLabelText('Products') as HTMLSelectElement).selectedOptions[0]?.text).toBe(
    'Those you chose (1)',
  );
  await user.selectOptions(panel.getByLabelText('Change'), 'Lower by amount');
  await user.type(panel.getByLabelText('Amount'), '12.50');
  await user.click(panel.getByRole('button', { name: 'Show new prices' }));
  await panel.findByText('1 to change, 1 refused.');
  expect(bodiesOf(CHECK)[0]).toMatchObject({
    ...{ unit: 'amount', by: -1250, kinds: ['price', 'sale'], products: [{ id: 'P2', seen: 0 }] },
  });
});
