/** @jest-environment jsdom */
import type { SessionUser } from '../../federation/contract.ts';
import { keepDraft, readDraft } from '../../federation/tab-draft.ts';
import { type Authenticator, createSessionStore } from './session-store.ts';

const TOKEN = 'CognitoIdentityServiceProvider.client.ada.idToken';
const ada: SessionUser = {
  uid: 'ada',
  email: 'ada@b.example',
  displayName: 'Ada',
  photoURL: null,
  isAdmin: false,
};

// Replaces Cognito. Like the real library, it keeps its token in localStorage.
function anAuthenticator(): Authenticator {
  const end = async () => localStorage.clear();
  const begin = async () => localStorage.setItem(TOKEN, 'token');
  return {
    currentUser: async () => (localStorage.getItem(TOKEN) ? ada : undefined),
    idToken: async () => localStorage.getItem(TOKEN) ?? undefined,
    signIn: begin,
    signInByPasskey: begin,
    confirmCode: begin,
    createAccount: begin,
    signOut: end,
    changeName: async () => undefined,
    changePassword: async () => true,
  };
}

function aStore(overrides: Partial<Authenticator> = {}) {
  const load = jest.fn(async () => ({ ...anAuthenticator(), ...overrides }));
  const recordSignIn = jest.fn(async () => undefined);
  const readAccount = jest.fn(async () => undefined);
  const accounts = { recordSignIn, read: readAccount };
  return { load, recordSignIn, readAccount, store: createSessionStore(load, accounts) };
}

beforeEach(() => localStorage.clear());

test('a visitor who was never signed in counts as signed out, without loading the sign-in library', async () => {
  const { store, load } = aStore();
  expect(store.get()).toEqual({ state: 'loading' });
  await store.start();
  expect(store.get()).toEqual({ state: 'signed-out' });
  expect(load).not.toHaveBeenCalled();
});

test('a session is kept over a reload', async () => {
  localStorage.setItem(TOKEN, 'token');
  const { store, recordSignIn } = aStore();
  await store.start();
  expect(store.get()).toEqual({ state: 'signed-in', user: ada });
  expect(recordSignIn).not.toHaveBeenCalled();
});

describe('when it cannot be found out who is signed in', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    localStorage.setItem(TOKEN, 'token');
  });
  afterEach(() => jest.useRealTimers());

  test('it is asked again, and nobody is taken for signed out meanwhile', async () => {
    const currentUser = jest.fn(async () => ada);
    currentUser.mockRejectedValueOnce(new Error('the page is being left'));
    const { store } = aStore({ currentUser });
    const started = store.start();
    await jest.advanceTimersByTimeAsync(200);
    expect(store.get()).toEqual({ state: 'loading' });
    await jest.advanceTimersByTimeAsync(200);
    await started;
    expect(store.get()).toEqual({ state: 'signed-in', user: ada });
  });

  test('and never can be, the visitor may sign in again', async () => {
    const { store } = aStore({ currentUser: () => Promise.reject(new Error('damaged')) });
    void store.start();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(store.get()).toEqual({ state: 'signed-out' });
  });

  test('whoever was signed in stays so', async () => {
    const currentUser = jest.fn(async () => ada);
    const { store } = aStore({ currentUser });
    await store.start();
    currentUser.mockRejectedValue(new Error('no line'));
    void store.refresh();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(store.get()).toEqual({ state: 'signed-in', user: ada });
  });
});

test('each sign-in is recorded before the session shows, and a failure to record it does not prevent the sign-in', async () => {
  const { store, recordSignIn } = aStore();
  await store.start();
  recordSignIn.mockImplementation(async () => {
    expect(store.get().state).toBe('signed-out');
    throw new Error('the hub is down');
  });
  await expect(store.signInBy((library) => library.signIn('ada@b.example', 'secret'))).resolves.toEqual(ada);
  expect(recordSignIn).toHaveBeenCalledTimes(1);
  expect(store.get()).toEqual({ state: 'signed-in', user: ada });
});

test('a refused sign-in leaves the visitor signed out', async () => {
  const { store } = aStore({ signIn: () => Promise.reject(new Error('refused')) });
  await store.start();
  await expect(store.signInBy((library) => library.signIn('ada@b.example', 'wrong'))).rejects.toThrow(
    'refused',
  );
  expect(store.get()).toEqual({ state: 'signed-out' });
});

test('a session that begins or ends in another tab does so here', async () => {
  const { store } = aStore();
  await store.start();
  const changed = () =>
    new Promise<void>((resolve) => {
      const stop = store.subscribe(() => {
        stop();
        resolve();
      });
    });

  localStorage.setItem(TOKEN, 'token');
  let next = changed();
  dispatchEvent(new StorageEvent('storage', { key: TOKEN }));
  await next;
  expect(store.get().state).toBe('signed-in');

  localStorage.clear();
  next = changed();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  await next;
  expect(store.get().state).toBe('signed-out');
});

test('signing out ends the session even if the provider cannot be reached', async () => {
  localStorage.setItem(TOKEN, 'token');
  const { store } = aStore({ signOut: () => Promise.reject(new Error('offline')) });
  await store.start();
  await store.signOut();
  expect(store.get()).toEqual({ state: 'signed-out' });
});

describe('what somebody has typed', () => {
  const typed = () => readDraft('consultation', '');

  async function aSignedInStore() {
    keepDraft('consultation', '555-555-0100');
    const { store } = aStore();
    await store.start();
    await store.signInBy((library) => library.signIn('ada@b.example', 'secret'));
    return store;
  }

  test('survives a sign-in and a session that is over, and goes with the Log Out', async () => {
    const store = await aSignedInStore();
    expect(typed()).toBe('555-555-0100');
    await store.end('token');
    expect(store.get()).toEqual({ state: 'signed-out' });
    expect(typed()).toBe('555-555-0100');
    expect(store.departures()).toBe(0);
    await store.signInBy((library) => library.signIn('ada@b.example', 'secret'));
    await store.signOut();
    expect(typed()).toBeNull();
    expect(store.departures()).toBe(1);
  });

  test('goes from every other tab too', async () => {
    const told = jest.spyOn(Storage.prototype, 'setItem');
    await (await aSignedInStore()).signOut();
    const [key] = told.mock.lastCall ?? [];
    const other = await aSignedInStore();
    dispatchEvent(new StorageEvent('storage', { key }));
    expect(typed()).toBeNull();
    expect(other.get()).toEqual({ state: 'signed-out' });
    expect(other.departures()).toBe(1);
    told.mockRestore();
  });
});

test('the session follows the claims of a fresh token; a token that cannot be fetched changes nothing', async () => {
  localStorage.setItem(TOKEN, 'token');
  let isAdmin = true;
  const { store } = aStore({
    currentUser: async () => ({ ...ada, isAdmin }),
    idToken: () => (isAdmin ? Promise.reject(new Error('offline')) : Promise.resolve('fresh')),
  });
  await store.start();
  await store.token({ fresh: true });
  expect(store.get()).toMatchObject({ user: { isAdmin: true } });
  isAdmin = false;
  await store.token({ fresh: true });
  expect(store.get()).toMatchObject({ user: { isAdmin: false } });
});

test('after a change of the account it is read before the session follows', async () => {
  localStorage.setItem(TOKEN, 'token');
  let photoURL: string | null = null;
  const { store, readAccount } = aStore({ currentUser: async () => ({ ...ada, photoURL }) });
  readAccount.mockImplementation(async () => {
    photoURL = '/media/profileImages/ada/1_me.jpg';
  });
  await store.start();
  await store.refresh();
  expect(store.get()).toMatchObject({ user: { photoURL: '/media/profileImages/ada/1_me.jpg' } });
});

describe('a session that has ended without anybody’s wish', () => {
  async function anEndedSession() {
    localStorage.setItem(TOKEN, 'token');
    const { store, recordSignIn } = aStore();
    await store.start();
    localStorage.clear();
    return { store, recordSignIn };
  }

  afterEach(() => document.body.replaceChildren());

  test('is over as soon as there is no token, and ends at a read', async () => {
    const { store } = await anEndedSession();
    expect(store.isOver()).toBe(true);
    await store.end();
    expect(store.get()).toEqual({ state: 'signed-out' });
  });

  test('heals when another tab has signed in again meanwhile, whose session it leaves alone', async () => {
    const { store } = await anEndedSession();
    localStorage.setItem(TOKEN, 'of the other tab');
    await store.end();
    expect(store.get()).toEqual({ state: 'signed-in', user: ada });
    expect(localStorage.getItem(TOKEN)).toBe('of the other tab');
  });

  test('ends although it has a token, when that token was refused', async () => {
    localStorage.setItem(TOKEN, 'refused');
    const { store } = aStore();
    await store.start();
    await store.end('refused');
    expect(store.get()).toEqual({ state: 'signed-out' });
    expect(store.isOver()).toBe(false);
  });

  test('stays on a page whose form was typed into, until that form is gone', async () => {
    const { store } = await anEndedSession();
    document.body.innerHTML = '<form><textarea></textarea></form>';
    document.querySelector('textarea')?.dispatchEvent(new Event('input', { bubbles: true }));
    await store.end();
    expect(store.get()).toEqual({ state: 'signed-in', user: ada });
    document.body.replaceChildren();
    await store.end();
    expect(store.get()).toEqual({ state: 'signed-out' });
  });

  test('stays while its user is asked to sign in, who needs a token waits, and it follows the answer', async () => {
    const { store, recordSignIn } = await anEndedSession();
    store.hold();
    await store.end();
    localStorage.setItem(TOKEN, 'token');
    dispatchEvent(new StorageEvent('storage', { key: TOKEN }));
    const token = store.token();
    expect(await Promise.race([token, 'waits'])).toBe('waits');
    expect(recordSignIn).not.toHaveBeenCalled();
    await store.release();
    expect(store.get()).toEqual({ state: 'signed-in', user: ada });
    expect(await token).toBe('token');
    expect(recordSignIn).toHaveBeenCalledTimes(1);
  });
});

test('a new name is in the session and in the record at once', async () => {
  localStorage.setItem(TOKEN, 'token');
  let displayName = ada.displayName;
  const { store, recordSignIn } = aStore({
    changeName: async (name) => {
      displayName = name;
    },
    currentUser: async () => ({ ...ada, displayName }),
  });
  await store.start();
  await store.changeName(' Ada Lovelace ');
  expect(store.get()).toEqual({ state: 'signed-in', user: { ...ada, displayName: 'Ada Lovelace' } });
  expect(recordSignIn).toHaveBeenCalledTimes(1);
});

test('who is asked before they sign out may stay', async () => {
  localStorage.setItem(TOKEN, 'token');
  const { store } = aStore();
  await store.start();
  const leave = jest.fn(async () => false);
  const end = store.beforeSignOut(leave);
  await store.signOut();
  expect(leave).toHaveBeenCalledWith('token');
  expect(store.get().state).toBe('signed-in');
  end();
  await store.signOut();
  expect(store.get().state).toBe('signed-out');
});
