/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { DayRange } from './filter-field.tsx';

test('a day that is typed digit by digit filters once its year is whole and the owner pauses', async () => {
  const asked: string[] = [];
  // As the address, which follows later.
  const filter = { q: '', from: '', to: '' };
  visitPage(() => <DayRange what="Placed" filter={filter} onFilter={({ from }) => asked.push(from)} />);
  const field = screen.getByLabelText<HTMLInputElement>('Placed from');
  for (const year of ['0002', '0020', '0202', '2026']) {
    fireEvent.change(field, { target: { value: `${year}-11-01` } });
    expect(field.value).toBe(`${year}-11-01`);
  }
  await waitFor(() => expect(asked).toEqual(['2026-11-01']));
});

test('a last day before the first one is told at its field', () => {
  const filter = { q: '', from: '2026-10-01', to: '2026-09-30' };
  visitPage(() => <DayRange what="Placed" filter={filter} onFilter={() => {}} />);
  expect(screen.getByLabelText('Placed to', { exact: false }).getAttribute('aria-invalid')).toBe('true');
});
