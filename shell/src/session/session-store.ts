import type { BeforeSignOut, Session, SessionUser } from '../../federation/contract.ts';
import { forgetDrafts } from '../../federation/forget-drafts.ts';
import { createStore } from '../../federation/store.ts';
import { webStorage } from '../../federation/web-storage.ts';
import { concernsSession, mayBeSignedIn } from './session-keys.ts';

/** The part of the sign-in library (cognito.ts) that the session needs. */
export type Authenticator = Pick<
  typeof import('./cognito.ts'),
  | 'currentUser'
  | 'idToken'
  | 'signIn'
  | 'signInByPasskey'
  | 'confirmCode'
  | 'createAccount'
  | 'signOut'
  | 'changeName'
  | 'changePassword'
>;

/** The calls to the server that the session needs. */
export interface Accounts {
  /** Records a sign-in. Called once `token` answers the new session's token. */
  recordSignIn(): Promise<unknown>;
  /** Reads the account again, for what the browser keeps of it. */
  read(): Promise<unknown>;
}

/** Waits before new attempts to read the session, in milliseconds. */
const RETRY_AFTER = [300, 1_000, 3_000];

/** A Log Out writes it, so that the other tabs learn of it: a session that is merely over takes no draft along. */
const LOG_OUT = 'hearthside:log-out';

export type SessionStore = ReturnType<typeof createSessionStore>;

/** The session of this tab, which follows all other tabs. The sign-in library loads only when it is needed. */
export function createSessionStore(authenticator: () => Promise<Authenticator>, accounts: Accounts) {
  const { get, set, subscribe } = createStore<Session>({ state: 'loading' });
  const leaving = new Set<BeforeSignOut>();
  let isHeld = false;
  let endHold = (): void => {};
  let released = Promise.resolve();
  let typedInto: Element | undefined;
  let departures = 0;

  /** A failure does not mean "signed out": a page that is being left cannot load the library, and must not redirect. */
  async function read(options?: { fresh?: boolean }): Promise<SessionUser | undefined> {
    for (const wait of [...RETRY_AFTER, 0]) {
      if (!mayBeSignedIn()) break;
      try {
        const user = await (await authenticator()).currentUser(options);
        if (isHeld) return undefined;
        set(user ? { state: 'signed-in', user } : { state: 'signed-out' });
        return user;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
    if (!isHeld && (!mayBeSignedIn() || get().state === 'loading')) set({ state: 'signed-out' });
    return undefined;
  }

  /** Records the sign-in first, so that the hub finds the record. A failure of that does not prevent the sign-in. */
  async function signedIn(): Promise<SessionUser> {
    await accounts.recordSignIn().catch(() => undefined);
    const user = await read();
    if (!user) throw new Error('Signed in, but there is no session');
    return user;
  }

  /** Whose question fails has nothing to ask. */
  async function mayLeave(token: string | undefined): Promise<boolean> {
    for (const leave of leaving) if (!(await leave(token).catch(() => true))) return false;
    return true;
  }

  /** `isOver` if nobody wished it: then nobody is asked. */
  async function signOut(isOver = false): Promise<void> {
    const library = await authenticator();
    if (!isOver && !(await mayLeave(await library.idToken().catch(() => undefined)))) return;
    await library.signOut().catch(() => undefined);
    if (isOver) return set({ state: 'signed-out' });
    webStorage('localStorage').setItem(LOG_OUT, `${Date.now()}`);
    depart();
  }

  function depart(): void {
    forgetDrafts();
    departures++;
    set({ state: 'signed-out' });
  }

  return {
    get,
    subscribe,
    /** Reads the session, and follows the other tabs from then on. */
    async start() {
      addEventListener('storage', ({ key }) => {
        if (key === LOG_OUT) depart();
        else if (concernsSession(key)) void read();
      });
      addEventListener('input', ({ target }) => {
        typedInto = target as Element;
      });
      await read();
    },
    async signInBy(act: (library: Authenticator) => Promise<void>) {
      await act(await authenticator());
      return signedIn();
    },
    /** Called in the popup after the provider's page has redirected back with a session. */
    completeSocialSignIn: signedIn,
    /** Called after the account has changed. */
    async refresh() {
      await accounts.read();
      await read({ fresh: true });
    },
    async changeName(displayName: string) {
      await (await authenticator()).changeName(displayName.trim());
      // The record takes the name from the token.
      await read({ fresh: true });
      await accounts.recordSignIn();
    },
    async changePassword(before: string, password: string) {
      return (await authenticator()).changePassword(before, password);
    },
    signOut: () => signOut(),
    beforeSignOut(leave: BeforeSignOut) {
      leaving.add(leave);
      return () => void leaving.delete(leave);
    },
    /** How many Log Outs this tab has seen: a page of an earlier one may show what was typed. */
    departures: () => departures,
    /** Whether this tab shows somebody as signed in who has no token any more. */
    isOver: () => get().state === 'signed-in' && !mayBeSignedIn(),
    /**
     * The session is over without anybody's wish: an open form that was typed into stays; sending it asks to sign in.
     * `refused` is the token that the API did not take.
     */
    async end(refused?: string) {
      if (isHeld || (typedInto?.isConnected && typedInto.closest('form'))) return;
      // Another tab may have signed in again meanwhile: signing out here would end that session.
      const now = mayBeSignedIn()
        ? await (await authenticator()).idToken().catch(() => undefined)
        : undefined;
      if (now && now !== refused) await read();
      else await signOut(true);
    },
    /** The tab stays as it is, and who needs a token waits, while its visitor is asked to sign in. */
    hold() {
      isHeld = true;
      released = new Promise((resolve) => {
        endHold = resolve;
      });
    },
    /** The visitor has answered, and whoever is signed in now is who the tab shows. */
    async release() {
      isHeld = false;
      endHold();
      if (mayBeSignedIn()) await signedIn();
    },
    /** The ID token. The session follows a fresh one, which may have other claims. */
    async token(options?: { fresh?: boolean }): Promise<string | undefined> {
      await released;
      if (!mayBeSignedIn()) return undefined;
      const library = await authenticator();
      const token = await library.idToken(options).catch(() => undefined);
      if (token && options?.fresh) await read();
      return token;
    },
  };
}
