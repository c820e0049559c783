import type { Session, SessionUser } from '../../federation/contract.ts';
import { concernsSession, mayBeSignedIn } from './session-keys.ts';

/** What the session needs of the sign-in library; cognito.ts is the one. */
export type Authenticator = Pick<
  typeof import('./cognito.ts'),
  'currentUser' | 'idToken' | 'signIn' | 'createAccount' | 'signOut' | 'setNewPassword' | 'setPicture'
>;

/** What the session needs of the server. */
export interface Accounts {
  /** Records a sign-in; called with the new session's token in force. */
  recordSignIn(): Promise<unknown>;
  photoURL(): Promise<string | null>;
}

/** What could not be found out is asked again after so many milliseconds. */
const RETRY_AFTER = [300, 1_000, 3_000];

export type SessionStore = ReturnType<typeof createSessionStore>;

/** The session of this tab, in step with all other tabs. The library loads only once there is something to do for it. */
export function createSessionStore(authenticator: () => Promise<Authenticator>, accounts: Accounts) {
  let session: Session = { state: 'loading' };
  let isHeld = false;
  let typedInto: Element | undefined;
  const listeners = new Set<() => void>();

  function set(next: Session) {
    session = next;
    for (const listener of listeners) listener();
  }

  /** A failure is no answer: a page that is being left loads nothing any more, and must not send its visitor away. */
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
    if (!isHeld && (!mayBeSignedIn() || session.state === 'loading')) set({ state: 'signed-out' });
    return undefined;
  }

  /** The record comes first, so that the hub finds it; that it could not be written must not keep anybody out. */
  async function signedIn(): Promise<SessionUser> {
    await accounts.recordSignIn().catch(() => undefined);
    const user = await read();
    if (!user) throw new Error('Signed in, but there is no session');
    return user;
  }

  async function signOut(): Promise<void> {
    const library = await authenticator();
    await library.signOut().catch(() => undefined);
    set({ state: 'signed-out' });
  }

  return {
    get: () => session,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Finds out who is signed in, and from then on follows the other tabs. */
    async start() {
      addEventListener('storage', ({ key }) => concernsSession(key) && void read());
      addEventListener('input', ({ target }) => {
        typedInto = target as Element;
      });
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
    /** The provider's page has sent the popup back with a session. */
    completeSocialSignIn: signedIn,
    /** The account has changed: the sign-in profile, from which every page knows the user, is to agree with it. */
    async refresh() {
      const [library, photoURL] = await Promise.all([authenticator(), accounts.photoURL()]);
      if (photoURL) await library.setPicture(photoURL);
      await read({ fresh: true });
    },
    signOut,
    /** Whether this tab shows somebody as signed in who has no token any more. */
    isOver: () => session.state === 'signed-in' && !mayBeSignedIn(),
    /** The session is over without anybody's wish: an open form that was typed into stays; sending it asks to sign in. */
    async end() {
      if (!isHeld && !(typedInto?.isConnected && typedInto.closest('form'))) await signOut();
    },
    /** The tab stays as it is, and nobody's token is handed out, while its visitor is asked to sign in. */
    hold() {
      isHeld = true;
    },
    /** The visitor has answered, and whoever is signed in now is who the tab shows. */
    async release() {
      isHeld = false;
      if (mayBeSignedIn()) await signedIn();
    },
    /** A fresh one may make other claims than the last: the session follows it. */
    async token(options?: { fresh?: boolean }): Promise<string | undefined> {
      if (isHeld || !mayBeSignedIn()) return undefined;
      const library = await authenticator();
      const token = await library.idToken(options).catch(() => undefined);
      if (token && options?.fresh) await read();
      return token;
    },
  };
}
