/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BenchStep } from './bench-step.tsx';

const order = { uid: 'u1', id: 'o1', orderId: '01M7Y842' };
const step = { id: 's1', what: 'Pack', note: 'Thirteen nails', version: 1 };
const user = { uid: 'u2', email: 'w@hearthside.example', displayName: 'W' } as never;
const visit = () =>
  visitPage(() => <BenchStep {...{ order, step, user }} photos={[]} waiting={[]} onAct={async () => {}} />);
const field = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'Note on: Pack' });

test('a note that is being written is still there after a reload, until it is cancelled', async () => {
  sessionStorage.clear();
  const first = visit();
  await userEvent.click(screen.getByRole('button', { name: 'Note on: Pack' }));
  await userEvent.type(field() as HTMLElement, ', and a board');
  first.unmount();
  const second = visit();
  expect(field()?.value).toBe('Thirteen nails, and a board');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  second.unmount();
  visit();
  expect(field()).toBeNull();
});

test.each(['Cancel', 'Save note'])(
  'the focus goes to the note, and with “%s” back to its button',
  async (end) => {
    sessionStorage.clear();
    visit();
    const button = () => screen.getByRole('button', { name: 'Note on: Pack' });
    await userEvent.click(button());
    expect(document.activeElement).toBe(field());
    await userEvent.click(screen.getByRole('button', { name: end }));
    expect(document.activeElement).toBe(button());
  },
);
