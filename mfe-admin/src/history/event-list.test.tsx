/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import type { HistoryEvent } from '@hearthside/services/consumers/history/act.contract.ts';
import { OWNER, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen } from '@testing-library/react';
import { EventList } from './event-list.tsx';

const event = {
  ...{ id: 'e1', act: 'PATCH /products/:id', words: 'changed a product', by: 'Ruth Ember' },
  ...{ at: '2026-11-28T10:00:00.000Z', noun: 'product', uid: '-', recordId: 'p1', name: 'Fire Bowl' },
};

const told = (fields: Partial<HistoryEvent['fields'][number]>[]) => {
  const events = [{ ...event, fields: fields.map((field) => ({ record: 'Product', ...field })) }];
  visitPage(() => <EventList events={events as unknown as HistoryEvent[]} />, { session: OWNER });
  return screen
    .getAllByRole('listitem')
    .slice(1)
    .map(({ textContent }) => textContent);
};

test('what an act changed is told in sentences, with amounts as they are read', () => {
  expect(
    told([
      { field: 'Price', before: '$1,290.00', after: '$1,354.50' },
      { field: 'Sale price', after: '$1,199.00' },
      { field: 'URL', before: 'fire-bowl' },
    ]),
  ).toEqual([
    'Changed the price from $1,290.00 to $1,354.50',
    'Set the sale price to $1,199.00',
    'Removed the URL: fire-bowl',
  ]);
});

test('entries of a list are added, removed and changed', () => {
  expect(
    told([
      { field: 'Payments', isList: true, after: '$500.00 paid by Bank transfer on November 30, 2026' },
      { field: 'Search Tags', isList: true, before: 'patio' },
      { field: 'Pictures', isList: true, before: '1 picture', after: '1 picture' },
    ]),
  ).toEqual([
    'Added to the payments: $500.00 paid by Bank transfer on November 30, 2026',
    'Removed from the search tags: patio',
    'Changed the pictures: 1 picture',
  ]);
});

test('a field is switched on or off', () => {
  expect(
    told([
      { field: 'On Sale', after: 'Yes' },
      { field: 'New', before: 'Yes', after: 'No' },
    ]),
  ).toEqual(['Switched “On Sale” on', 'Switched “New” off']);
});

test('a long text is folded', () => {
  const long = 'A bowl of steel. '.repeat(9);
  expect(told([{ field: 'Description', before: 'Steel.', after: long }])).toEqual([
    expect.stringMatching(/^Changed the description/),
  ]);
  expect(document.querySelector('del')?.textContent).toBe('Steel.');
});

test('four changes of one act are one line', () => {
  told(['Name', 'Price', 'State', 'Tags'].map((field) => ({ field, before: '1', after: '2' })));
  expect(screen.getByText('4 changes').closest('details')?.open).toBe(false);
});
