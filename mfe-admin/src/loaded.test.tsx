/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */

import { useHost } from '@hearthside/shell/federation/host.tsx';
import { keepDraft } from '@hearthside/shell/federation/tab-draft.ts';
import { useRecordForm } from '@hearthside/shell/form/use-record-form.ts';
import { problem, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Loaded } from './loaded.tsx';
import { orderQuery } from './orders/order-queries.ts';

const PATH = '/api/admin/orders/u1/o1';

function Order() {
  const query = orderQuery(useHost(), { uid: 'u1', id: 'o1' });
  return (
    <Loaded query={query} noun="order">
      {({ orderId }) => <p>{orderId}</p>}
    </Loaded>
  );
}
const visit = (answer: unknown) => visitPage(Order, { answers: { [`GET ${PATH}`]: answer } });

test('a record is shown once it is there, and stays when a later read fails', async () => {
  let isDown = false;
  const { refresh } = visit(() => (isDown ? problem(503)() : Response.json({ orderId: 'ORD-7' })));
  expect(screen.getByText('Loading order...')).toBeTruthy();
  await screen.findByText('ORD-7');
  isDown = true;
  await refresh();
  expect(screen.getByText('ORD-7')).toBeTruthy();
});

test('a record that exists no more is not shown as it was', async () => {
  let isGone = false;
  const { refresh } = visit(() => (isGone ? problem(404)() : Response.json({ orderId: 'ORD-7' })));
  await screen.findByText('ORD-7');
  isGone = true;
  await refresh();
  expect(await screen.findByText('Order not found.')).toBeTruthy();
  expect(screen.queryByText('ORD-7')).toBeNull();
});

test('why a record is not shown is said as the API says it', async () => {
  visit(problem(404, { detail: 'This order is delivered, so it is no longer in production.' }));
  await screen.findByText('This order is delivered, so it is no longer in production.');
});

test('what is no question, as days in a wrong order, is answered with the reason', async () => {
  visit(problem(400, { errors: { to: 'Choose at most a year and a month.' } }));
  await screen.findByText('Choose at most a year and a month.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a record that does not exist is not tried again; one that could not be read is', async () => {
  const { unmount } = visit(problem(404));
  await screen.findByText('Order not found.');
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  let isDown = true;
  visit(() => (isDown ? problem(503)() : Response.json({ orderId: 'ORD-7' })));
  await screen.findByText('We couldn’t load the order.');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('ORD-7');
});

interface Rows {
  rows: { what: string }[];
}

function RowsForm({ stored }: { stored: Rows }) {
  const form = useRecordForm<Rows, Rows>({
    name: 'rows',
    stored,
    versionOf: () => 1,
    draftOf: ({ rows }) => ({ rows }),
    save: async () => stored,
  });
  return <p>Rows: {form.draft.rows.map(({ what }) => what.trim()).join(', ')}</p>;
}

test('a draft with which its record could not be shown is dropped with a word, and the record is shown', async () => {
  const reported = jest.fn();
  // React reports what it has recovered from.
  addEventListener('error', reported);
  // Of a build whose rows had another name: the stored record has none, so nothing tells what a row is.
  keepDraft('rows', { saved: { rows: [] }, draft: { rows: [{ name: 'Bowl' }] }, clashes: [] });
  const { toasts } = visitPage(
    () => (
      <Loaded query={orderQuery(useHost(), { uid: 'u1', id: 'o1' })} noun="order">
        {() => <RowsForm stored={{ rows: [] }} />}
      </Loaded>
    ),
    { answers: { [`GET ${PATH}`]: {} } },
  );
  expect(await screen.findByText('Rows:')).toBeTruthy();
  expect(toasts).toEqual([expect.stringMatching(/doesn’t fit/)]);
  removeEventListener('error', reported);
});
