import { createRoot } from 'react-dom/client';
import type { SessionUser } from '../../federation/contract.ts';
import type { Authenticator, SessionStore } from '../session/session-store.ts';
import { SignInDialog, type Wanted } from './sign-in-dialog.tsx';

let asked: Promise<SessionUser | null> | undefined;

/**
 * Asks for this user's sign-in, and resolves to null if that is cancelled; all who ask meanwhile share one dialog. It is a
 * root of its own, so that no page carries it.
 */
export function askToSignIn(
  wanted: Wanted,
  session: Pick<SessionStore, 'hold' | 'release'>,
  authenticator: () => Promise<Authenticator>,
): Promise<SessionUser | null> {
  asked ??= ask().finally(() => {
    asked = undefined;
  });
  return asked;

  async function ask(): Promise<SessionUser | null> {
    session.hold();
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container);
    const user = await new Promise<SessionUser | null>((resolve) =>
      root.render(<SignInDialog wanted={wanted} authenticator={authenticator} onEnd={resolve} />),
    );
    root.unmount();
    container.remove();
    await session.release();
    return user;
  }
}
