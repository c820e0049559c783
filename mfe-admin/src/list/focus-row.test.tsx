/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import type { HistoryEvent } from '@hearthside/services/consumers/history/act.contract.ts';
import { OWNER, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EventList } from '../history/event-list.tsx';
import { focusableRows, focusRow } from './focus-row.ts';
import { ListFilterForm } from './list-filter.tsx';

const event: HistoryEvent = {
  ...{ subject: 'u1', id: 'e1', by: 'The Owner', at: '2026-11-03T12:00:00.000Z', canUndo: false },
  ...{
    act: 'PUT /orders/:uid/:id',
    words: 'saved an order',
    noun: 'order',
    uid: 'u1',
    recordId: 'o1',
    name: 'Fire Bowl',
    fields: [],
  },
};
const events = [event, { ...event, id: 'e2', noun: 'user' }, { ...event, id: 'e3', name: 'Grill' }];

const Figures = () => (
  <table>
    <tbody>
      <tr>
        <td>Home</td>
      </tr>
    </tbody>
  </table>
);

function visit(isOfRecord: boolean) {
  visitPage(
    () => (
      <main>
        <ListFilterForm filter={{ q: '' }} onFilter={() => {}} />
        <Figures />
        <EventList events={events} isOfRecord={isOfRecord} />
      </main>
    ),
    { session: OWNER },
  );
}

test('rows without a link or a button are passed over, and so are whole tables of them', () => {
  visit(false);
  const focused = ([1, 1, 1, -1] as const).map((step) => [
    focusRow(step),
    document.activeElement?.textContent,
  ]);
  expect(focused).toEqual([
    [true, 'Fire Bowl'],
    [true, 'Grill'],
    [false, 'Grill'],
    [true, 'Fire Bowl'],
  ]);
});

test('where no row has a link or a button, there is none to go to; nor in the history of one record', () => {
  visit(true);
  expect(focusableRows()).toEqual([]);
  expect(focusRow(1)).toBe(false);
});

test.each(['{Enter}', '{ArrowDown}'])(
  'from the search of the list %s leads to the first row',
  async (key) => {
    visit(false);
    await userEvent.type(screen.getByRole('searchbox'), key);
    expect(document.activeElement?.textContent).toBe('Fire Bowl');
  },
);

test('while the words are not searched yet, Enter searches them', async () => {
  const onFilter = jest.fn();
  visitPage(() => <ListFilterForm filter={{ q: '' }} onFilter={onFilter} />, { session: OWNER });
  await userEvent.type(screen.getByRole('searchbox'), 'Bowl{Enter}');
  expect(onFilter.mock.calls).toEqual([[{ q: 'Bowl' }]]);
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

test('what was undone keeps the focus, whose button goes', async () => {
  let isUndone = false;
  const Page = () => <EventList events={[{ ...event, canUndo: !isUndone }]} />;
  const undo = () => {
    isUndone = true;
    return Response.json({ ok: true });
  };
  visitPage(Page, { session: OWNER, answers: { 'POST /api/admin/history/u1/e1/undo': undo } });
  await userEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('listitem')));
});
