/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { render, screen } from '@testing-library/react';
import { ListFilterForm } from './list-filter.tsx';

test('further filters unfold when one of them comes to be used', async () => {
  const form = (isUsed: boolean) => (
    <ListFilterForm
      filter={{ q: '' }}
      onFilter={() => {}}
      more={{ isUsed, fields: <input aria-label="From" /> }}
    />
  );
  const { rerender } = render(form(false));
  expect(screen.queryByLabelText('From')).toBeNull();
  rerender(form(true));
  expect(await screen.findByLabelText('From')).toBeTruthy();
});

test('the button that folds the filters says how many are used; words and order are none', () => {
  const filter = { q: 'oak', sort: 'name', status: 'Pending', from: '2026-11-01' };
  const choice = { name: 'status' as const, options: ['Pending'] };
  render(<ListFilterForm filter={filter} onFilter={() => {}} choice={choice} />);
  expect(screen.getByText('Filters (2)')).toBeTruthy();
});

test('words that come by a link take the place of what was typed', () => {
  const form = (q: string) => <ListFilterForm filter={{ q }} onFilter={() => {}} />;
  const { rerender } = render(form('Round'));
  rerender(form('Square'));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Square');
});
