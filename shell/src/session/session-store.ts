import type { Session, SessionUser } from '../../federation/contract.ts';
import { concernsSession, mayBeSignedIn } from './session-keys.ts';

/** The part of the sign-in library (cognito.ts) that the session needs. */
export type Authenticator = Pick<
  typeof import('./cognito.ts'),
  'currentUser' | 'idToken' | 'signIn' | 'createAccount' | 'signOut' | 'setNewPassword' | 'setPicture'
>;

/** The calls to the server that the session needs. */
export interface Accounts {
  /** Records a sign-in. Called once `token` answers the new session's token. */
  recordSignIn(): Promise<unknown>;
  photoURL(): Promise<string | null>;
}

/** Waits before new attempts to read the session, in milliseconds. */
const RETRY_AFTER = [300, 1_000, 3_000];

export type SessionStore = ReturnType<typeof createSessionStore>;

/** The session of this tab, which follows all other tabs. The sign-in library loads only when it is needed. */
export function createSessionStore(authenticator: () => Promise<Authenticator>, accounts: Accounts) {
  let session: Session = { state: 'loading' };
  const listeners = new Set<() => void>();

  function set(next: Session) {
    session = next;
    for (const listener of listeners) listener();
  }

  /** A failure does not mean "signed out": a page that is being left cannot load the library, and must not redirect. */
  async function read(options?: { fresh?: boolean }): Promise<SessionUser | undefined> {
    for (const wait of [...RETRY_AFTER, 0]) {
      if (!mayBeSignedIn()) break;
      try {
        const user = await (await authenticator()).currentUser(options);
        set(user ? { state: 'signed-in', user } : { state: 'signed-out' });
        return user;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
    if (!mayBeSignedIn() || session.state === 'loading') set({ state: 'signed-out' });
    return undefined;
  }

  /** Records the sign-in first, so that the hub finds the record. A failure of that does not prevent the sign-in. */
  async function signedIn(): Promise<SessionUser> {
    await accounts.recordSignIn().catch(() => undefined);
    const user = await read();
    if (!user) throw new Error('Signed in, but there is no session');
    return user;
  }

  return {
    get: () => session,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Reads the session, and follows the other tabs from then on. */
    async start() {
      addEventListener('storage', ({ key }) => concernsSession(key) && void read());
      await read();
    },
    async signIn(email: string, password: string) {
      await (await authenticator()).signIn(email.trim(), password);
      return signedIn();
    },
    async createAccount(account: { displayName: string; email: string; password: string }) {
      const { displayName, email, password } = account;
      const library = await authenticator();
      await library.createAccount({ displayName: displayName.trim(), email: email.trim(), password });
      return signedIn();
    },
    /** Sets the new password of a user who forgot the old one, and signs in. */
    async setNewPassword(email: string, code: string, password: string) {
      const library = await authenticator();
      await library.setNewPassword(email.trim(), code.trim(), password);
      await library.signIn(email.trim(), password);
      return signedIn();
    },
    /** Called in the popup after the provider's page has redirected back with a session. */
    completeSocialSignIn: signedIn,
    /** Called after the account has changed. Copies its photo to the sign-in profile, which every page shows. */
    async refresh() {
      const [library, photoURL] = await Promise.all([authenticator(), accounts.photoURL()]);
      if (photoURL) await library.setPicture(photoURL);
      await read({ fresh: true });
    },
    async signOut() {
      const library = await authenticator();
      await library.signOut().catch(() => undefined);
      set({ state: 'signed-out' });
    },
    /** The ID token. The session follows a fresh one, which may have other claims. */
    async token(options?: { fresh?: boolean }): Promise<string | undefined> {
      if (!mayBeSignedIn()) return undefined;
      const library = await authenticator();
      const token = await library.idToken(options).catch(() => undefined);
      if (token && options?.fresh) await read();
      return token;
    },
  };
}
