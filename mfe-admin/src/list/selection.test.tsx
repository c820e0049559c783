/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { fireEvent, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { BrowserRouter, Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router';
import { SelectionProvider, SelectRow, useSelection } from './selection.tsx';

const rows = [{ uid: 'u1', id: 'r1' }];

function List() {
  return (
    <SelectionProvider filter="all" shown={rows} most={5} mayChoose={() => true}>
      <Rows />
    </SelectionProvider>
  );
}

function Rows() {
  const { has, choose, entries } = useSelection();
  return (
    <>
      <p>{entries.length} chosen</p>
      {rows.map((row) => (
        <input
          key={row.id}
          type="checkbox"
          checked={has(row)}
          onChange={({ target }) => choose([row], target.checked)}
        />
      ))}
      <Link to="/record">Record</Link>
    </>
  );
}

function Record() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <Link to="/">Anew</Link>
    </>
  );
}

test('what is chosen is so again after Back, and not in a list that is opened anew', async () => {
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/" element={<List />} />
        <Route path="/record" element={<Record />} />
      </Routes>
    </BrowserRouter>,
  );
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('link', { name: 'Record' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Back' }));
  await screen.findByText('1 chosen');
  fireEvent.click(screen.getByRole('link', { name: 'Record' }));
  fireEvent.click(await screen.findByRole('link', { name: 'Anew' }));
  await screen.findByText('0 chosen');
});

test('a row that is chosen is drawn anew alone', () => {
  const drawn: string[] = [];
  render(
    <MemoryRouter>
      <SelectionProvider filter="all" shown={rows} most={5} mayChoose={() => true}>
        {['r1', 'r2', 'r3'].map((id) => (
          <Profiler key={id} id={id} onRender={() => drawn.push(id)}>
            <SelectRow item={{ uid: 'u1', id }} label={id} />
          </Profiler>
        ))}
      </SelectionProvider>
    </MemoryRouter>,
  );
  drawn.length = 0;
  fireEvent.click(screen.getByRole('checkbox', { name: 'r2' }));
  expect(screen.getByRole('checkbox', { name: 'r2' })).toHaveProperty('checked', true);
  expect(drawn).toEqual(['r2']);
});
