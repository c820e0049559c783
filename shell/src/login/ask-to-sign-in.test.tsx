/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionUser } from '../../federation/contract.ts';
import { createApiFetch } from '../session/api-fetch.ts';
import { type Authenticator, createSessionStore } from '../session/session-store.ts';
import { askToSignIn } from './ask-to-sign-in.tsx';

const TOKEN = 'CognitoIdentityServiceProvider.client.user.idToken';
const PASSWORD = 'embers';

const ada: SessionUser = {
  uid: 'ada',
  email: 'ada@b.example',
  displayName: 'Ada',
  photoURL: null,
  isAdmin: false,
};
const ben: SessionUser = { ...ada, uid: 'ben', email: 'ben@b.example', displayName: 'Ben' };
const users = [ada, ben];

/** Whether an account asks for a code after the password. */
let needsCode = false;

// Stands at the boundary to Cognito: its token is the user's id.
const authenticator: Authenticator = {
  currentUser: async () => users.find(({ uid }) => uid === localStorage.getItem(TOKEN)),
  idToken: async () => localStorage.getItem(TOKEN) ?? undefined,
  signIn: async (email, password) => {
    const user = users.find((known) => known.email === email);
    if (!user || password !== PASSWORD)
      throw Object.assign(new Error('refused'), { name: 'NotAuthorizedException' });
    if (needsCode) throw Object.assign(new Error('a code'), { name: 'CodeNeededError' });
    localStorage.setItem(TOKEN, user.uid);
  },
  signInByPasskey: async () => undefined,
  confirmCode: async (code) => {
    if (code === 'late') throw Object.assign(new Error('expired'), { name: 'NotAuthorizedException' });
    if (code !== '123456') throw Object.assign(new Error('wrong'), { name: 'CodeMismatchException' });
    localStorage.setItem(TOKEN, 'ada');
  },
  createAccount: async () => undefined,
  signOut: async () => localStorage.clear(),
  changeName: async () => undefined,
  changePassword: async () => true,
};

/** A page of Ada's, whose session has ended, and the API as it meets her saves. */
async function aPageOfAda() {
  localStorage.setItem(TOKEN, 'ada');
  const load = async () => authenticator;
  const accounts = { recordSignIn: async () => undefined, read: async () => undefined };
  const session = createSessionStore(load, accounts);
  await session.start();
  localStorage.clear();
  const accepted: string[] = [];
  const apiFetch = createApiFetch(
    {
      ...session,
      signInAgain: async () => (await askToSignIn(ada, session, load)) !== null,
      needSecondFactor: () => undefined,
    },
    async (_input, init) => {
      const token = new Headers(init?.headers).get('authorization');
      if (token) accepted.push(`${token} ${init?.body}`);
      return new Response(null, { status: token ? 200 : 401 });
    },
  );
  const save = (body: string) => apiFetch('/api/hub/me', { method: 'PUT', body });
  return { session, accepted, save };
}

/** As the browser tells of what another tab, or the provider's window, has done. */
function signInElsewhere(user: SessionUser) {
  localStorage.setItem(TOKEN, user.uid);
  act(() => void dispatchEvent(new StorageEvent('storage', { key: TOKEN })));
}

async function answer(password: string) {
  const field = await screen.findByLabelText('Password');
  await userEvent.clear(field);
  await userEvent.type(field, password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

beforeEach(() => {
  localStorage.clear();
  needsCode = false;
});

test('calls that find the session over wait at one dialog, and are sent after the password', async () => {
  const { accepted, save } = await aPageOfAda();
  const calls = Promise.all([save('first'), save('second')]);
  const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' });
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(screen.getByLabelText<HTMLInputElement>('Email')).toMatchObject({
    value: ada.email,
    readOnly: true,
  });
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));

  await answer('wrong');
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid email or password. Please try again.');
  expect(accepted).toEqual([]);

  await answer(PASSWORD);
  expect((await act(() => calls)).map(({ status }) => status)).toEqual([200, 200]);
  expect(accepted.sort()).toEqual(['Bearer ada first', 'Bearer ada second']);
  expect(dialog.isConnected).toBe(false);
});

test('Cancel lets the call fail, and the next one asks again', async () => {
  const { session, accepted, save } = await aPageOfAda();
  for (const _ of ['first', 'second']) {
    const call = save('what was typed');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect((await act(() => call)).status).toBe(401);
  }
  expect(accepted).toEqual([]);
  expect(session.get()).toEqual({ state: 'signed-in', user: ada });
});

test('the same user’s sign-in in another tab answers the dialog', async () => {
  const { accepted, save } = await aPageOfAda();
  const call = save('what was typed');
  await screen.findByRole('dialog');
  signInElsewhere(ada);
  expect((await act(() => call)).status).toBe(200);
  expect(accepted).toEqual(['Bearer ada what was typed']);
});

test('another user’s sign-in is told, sends nothing and leaves the page as it is until the dialog ends', async () => {
  const { session, accepted, save } = await aPageOfAda();
  const call = save('what was typed');
  await screen.findByRole('dialog');
  signInElsewhere(ben);
  expect((await screen.findByRole('alert')).textContent).toContain('You are signed in as ben@b.example now.');
  expect(session.get()).toEqual({ state: 'signed-in', user: ada });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect((await act(() => call)).status).toBe(401);
  expect(accepted).toEqual([]);
  expect(session.get()).toEqual({ state: 'signed-in', user: ben });
});

test('an account with a second factor is asked for a code after the password', async () => {
  needsCode = true;
  const { accepted, save } = await aPageOfAda();
  const call = save('what was typed');
  const enter = async (code: string) => {
    const field = await screen.findByLabelText('Code from your authenticator app');
    await userEvent.clear(field);
    await userEvent.type(field, code);
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  };
  await answer(PASSWORD);
  await enter('000000');
  expect((await screen.findByRole('alert')).textContent).toContain('That code is wrong');
  // The password counts for three minutes: it is asked for again.
  await enter('late');
  expect((await screen.findByRole('alert')).textContent).toContain('That took too long');
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  await answer(PASSWORD);
  expect(accepted).toEqual([]);
  await enter('123 456');
  expect((await act(() => call)).status).toBe(200);
  expect(accepted).toEqual(['Bearer ada what was typed']);
});
