/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import type { DoneAct } from '@hearthside/services/consumers/history/act.contract.ts';
import { OWNER, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminPage } from '../access/admin-page.tsx';
import { singleKeys } from '../list/single-keys.tsx';
import { doneActs } from './done-acts.ts';

const ACT: DoneAct = {
  subject: 'u1',
  id: 'e1',
  act: 'PATCH /consultations/:uid/:id',
  name: 'Dana Miller',
  status: 'Completed',
  deletedOrders: 0,
  sendsMail: false,
};
const UNDO = 'POST /api/admin/history/u1/e1/undo';
const HOLD = 'POST /api/admin/history/u1/e1/mail';
const MAIL = 'GET /api/admin/history/u1/e1/mail';

afterEach(() => act(() => doneActs.get().forEach(doneActs.remove)));

/** A page with two choices; the first one was just made. */
function visitAfterAct(done: Partial<DoneAct> = {}) {
  const page = visitPage(
    adminPage('history', () => (
      <>
        <select aria-label="Status" />
        <input aria-label="Note" />
      </>
    )),
    {
      session: OWNER,
      answers: {
        [UNDO]: () => new Response(null, { status: 204 }),
        [HOLD]: { state: 'queued' },
        [MAIL]: { to: 'dana@hearthside.example', subject: 'Your Request', html: '', isHeld: false },
      },
    },
  );
  screen.getByLabelText('Status').focus();
  const headers = { 'hearthside-act': encodeURIComponent(JSON.stringify({ ...ACT, ...done })) };
  act(() => doneActs.addFrom(new Response(null, { headers })));
  return page;
}

const undone = (calls: string[]) => calls.filter((call) => call === UNDO).length;
const focused = () => document.activeElement;
const button = () => screen.getByRole('button', { name: 'Undo' });

test('an act of any noun is told by its record’s words', () => {
  visitAfterAct({ act: 'POST /gift-cards', words: 'made a gift card' });
  expect(screen.getByText('You made a gift card: Dana Miller.')).toBeDefined();
});

const reader = { customerEmail: 'dana@hearthside.example', isAddressProven: true };

test.each([
  ['that e-mails reach', reader, /The e-mail will be sent in ten seconds\.$/],
  [
    'whose address is not confirmed',
    { ...reader, isAddressProven: false },
    /Completed”\. .* are held until they do\.$/,
  ],
  ['without an address', { ...reader, customerEmail: '' }, /Completed”\. The customer has no e-mail address/],
])('an e-mail is promised to a customer %s as it will be', (_, reader, words) => {
  visitAfterAct({ sendsMail: true, reader });
  expect(screen.getByText(words)).toBeTruthy();
});

test.each(['z', '{Meta>}z{/Meta}', '{Control>}z{/Control}'])('%s undoes what was just done', async (key) => {
  const { calls } = visitAfterAct();
  await userEvent.keyboard(key);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(undone(calls())).toBe(1);
  expect(focused()).toBe(screen.getByLabelText('Status'));
});

test('while somebody types, the key is a letter and the browser’s own undo', async () => {
  const { calls } = visitAfterAct();
  await userEvent.type(screen.getByLabelText('Note'), 'z');
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'z');
  await userEvent.keyboard('{Meta>}z{/Meta}');
  expect(undone(calls())).toBe(0);
});

test('with single keys switched off, Z alone undoes nothing', async () => {
  singleKeys.set(false);
  const { calls } = visitAfterAct();
  await userEvent.keyboard('z');
  expect(undone(calls())).toBe(0);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(undone(calls())).toBe(1);
  singleKeys.set(true);
});

test('the place of Undo has its name, and the next Tab goes on from the act', async () => {
  visitAfterAct();
  expect(screen.getByRole('status', { name: 'Undo' }).contains(button())).toBe(true);
  await userEvent.tab();
  expect(focused()).toBe(screen.getByLabelText('Note'));
});

test('the focus returns to the act when the notice goes', async () => {
  visitAfterAct();
  act(() => button().focus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Status')));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('the focus returns to the act when the notice goes with the dialog that it opened', async () => {
  returnFocusFromDialogs();
  visitAfterAct({ sendsMail: true });
  act(() => button().focus());
  await userEvent.click(screen.getByRole('button', { name: 'See the e-mail' }));
  const dialog = await screen.findByRole('dialog', { name: 'E-mail to Dana Miller' });
  await screen.findByText('Your Request');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(focused()).toBe(screen.getByLabelText('Status'));
});

test('Escape in an e-mail that is held sends nothing, and the change can still be undone', async () => {
  const { requests, calls } = visitAfterAct({ sendsMail: true });
  await userEvent.click(screen.getByRole('button', { name: 'See the e-mail' }));
  const dialog = await screen.findByRole('dialog', { name: 'E-mail to Dana Miller' });
  await screen.findByText('Your Request');
  act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(requests).not.toContainEqual({ call: HOLD, body: { decision: 'send' } });
  await userEvent.click(button());
  await waitFor(() => expect(undone(calls())).toBe(1));
});

/** As browsers do, and jsdom does not: a modal dialog takes the focus, and returns it when it closes. */
function returnFocusFromDialogs() {
  let before: Element | null = null;
  jest.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function show(this: HTMLElement) {
    before = document.activeElement;
    this.setAttribute('open', '');
    this.querySelector('button')?.focus();
  });
  jest.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function close(this: HTMLElement) {
    this.removeAttribute('open');
    if (before instanceof HTMLElement) before.focus();
  });
}

test('a pointer that rests where the notice appears does not hold its e-mail; one that moves there does', async () => {
  const { calls } = visitAfterAct({ sendsMail: true });
  fireEvent.pointerEnter(button());
  await waitFor(() => expect(button()).toBeTruthy());
  expect(calls()).not.toContain(HOLD);
  fireEvent.pointerMove(button());
  await waitFor(() => expect(calls()).toContain(HOLD));
});

test('the notice stays, and its e-mail is held, while the focus or the pointer is on it', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { calls } = visitAfterAct({ sendsMail: true });
  const pass = () => act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText(/The e-mail will be sent in ten seconds\.$/)).toBeTruthy();
  act(() => button().focus());
  await pass();
  expect(focused()).toBe(button());
  expect(screen.getByText(/The e-mail waits for five minutes\.$/)).toBeTruthy();
  await user.hover(button());
  act(() => screen.getByLabelText('Status').focus());
  await pass();
  expect(calls().filter((call) => call === HOLD).length).toBeGreaterThan(0);
  await user.unhover(button());
  await pass();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  jest.useRealTimers();
});
