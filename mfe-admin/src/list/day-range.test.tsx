/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { addDays, today } from '@hearthside/services/core/site/day.contract.ts';
import { visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { DayRange, PERIODS } from './filter-field.tsx';

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

test('this month and the last one are one press wherever a list asks for days; a press shows as pressed', async () => {
  const asked: object[] = [];
  const filter = { q: '', ...PERIODS['Last month']() };
  visitPage(() => <DayRange what="Placed" filter={filter} onFilter={(next) => asked.push(next)} />);
  const [thisMonth, lastMonth] = screen.getAllByRole('button');
  expect([thisMonth?.textContent, lastMonth?.textContent]).toEqual(['This month', 'Last month']);
  expect([thisMonth?.ariaPressed, lastMonth?.ariaPressed]).toEqual(['false', 'true']);
  fireEvent.click(thisMonth as HTMLElement);
  const { from, to } = PERIODS['This month']();
  expect(asked).toEqual([{ q: '', from, to }]);
  expect(addDays(filter.to, 1)).toBe(from);
  expect(addDays(to, 1).slice(8)).toBe('01');
});

test('any day lies in its month, quarter and year, and after the last ones, which end where these begin', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2024-01-01'), max: new Date('2032-12-31'), noInvalidDate: true }),
      (now) => {
        jest.useFakeTimers({ now });
        for (const period of ['month', 'quarter', 'year'] as const) {
          const [present, last] = [PERIODS[`This ${period}`](), PERIODS[`Last ${period}`]()];
          expect(present.from <= today() && today() <= present.to).toBe(true);
          expect(addDays(last.to, 1)).toBe(present.from);
          expect([present.from, last.from, addDays(present.to, 1)].map((day) => day.slice(8))).toEqual([
            '01',
            '01',
            '01',
          ]);
        }
        jest.useRealTimers();
      },
    ),
  );
});
